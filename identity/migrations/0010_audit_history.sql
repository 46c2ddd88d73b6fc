-- Old rows of the trail, by month. A process of the release before deletes by forget_audit what was not moved.

grant select on platform.history to netzportal_identity;
grant execute on function platform.make_history_month, platform.oldest_history_month, platform.drop_history_month,
  platform.history_rest_months, platform.clear_history_rest to netzportal_identity;

create table identity.audit_archiv (
  id bigint not null,
  at timestamptz not null,
  event text not null,
  sub text,
  identifier_hash bytea,
  detail jsonb not null
) partition by range (at);
create table history.identity_audit_archiv_rest partition of identity.audit_archiv default;
create index audit_archiv_at on identity.audit_archiv (at, id);
create index audit_archiv_sub on identity.audit_archiv (sub, at);
create index audit_archiv_identifier on identity.audit_archiv (identifier_hash, at) where sub is null;

-- the operator reads both
create view identity.audit_whole as
  select id, at, event, sub, identifier_hash, detail from identity.audit
  union all
  select id, at, event, sub, identifier_hash, detail from identity.audit_archiv;

-- The day of the oldest row. The process may not read a row, so it learns no more.
create function identity.oldest_audit() returns date
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (select at from identity.audit order by at, id limit 1)::date
$$;
revoke all on function identity.oldest_audit from public;
grant execute on function identity.oldest_audit to netzportal_identity;

-- Moves the oldest rows that are before a moment; returns how many.
create function identity.archive_audit(p_before timestamptz, p_most integer) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with moved as (
    delete from identity.audit
      where id in (select id from identity.audit where at < p_before order by at, id limit p_most)
      returning id, at, event, sub, identifier_hash, detail),
  kept as (insert into identity.audit_archiv select * from moved returning 1)
  select count(*) from kept
$$;
revoke all on function identity.archive_audit from public;
grant execute on function identity.archive_audit to netzportal_identity;

insert into platform.history (archive, by_column, keeper, least_days) values ('identity.audit_archiv', 'at', 'netzportal_identity', 90);
