-- The period that the clean-up goes by, one row. A shorter one counts when nothing is past it, or when the operator agrees.
create table identity.audit_period (
  only_row boolean primary key default true check (only_row),
  days integer not null
);
-- what releases before went by unless it was set
insert into identity.audit_period (days) values (400);
grant select, insert, update on identity.audit_period to netzportal_identity;

-- The day in UTC, as the months are, whatever the time zone of the session.
create or replace function identity.oldest_audit() returns date
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select ((select at from identity.audit order by at, id limit 1) at time zone 'UTC')::date
$$;
