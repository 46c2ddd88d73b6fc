-- The operator's command reads the trail by time, and by a typed address that has no account. The clean-up takes the oldest rows first.
create index audit_at on identity.audit (at, id);
create index audit_identifier on identity.audit (identifier_hash, at) where sub is null;

-- The running process may delete old rows only, and none younger than 90 days, whatever it asks for: nobody who takes it over can wipe
-- away their own traces. It still can neither read nor change a row.
create function identity.forget_audit(p_before timestamptz, p_most integer) returns bigint
language sql security definer set search_path = identity, pg_temp as $$
  with gone as (
    delete from identity.audit
      where id in (select id from identity.audit where at < least(p_before, now() - interval '90 days') order by at, id limit p_most)
      returning 1)
  select count(*) from gone
$$;
revoke all on function identity.forget_audit from public;
grant execute on function identity.forget_audit to netzportal_identity;
