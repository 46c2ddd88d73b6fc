-- The time of all processes. Their own clocks may differ: a bank change would be released early, a session would end.
-- The table is empty in operation. A test puts one row in, to move the time.
create table platform.clock_offset (moved_by interval not null);
create unique index clock_offset_once on platform.clock_offset ((true));

create function platform.now() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select now() + coalesce((select moved_by from platform.clock_offset), interval '0')
$$;

grant usage on schema platform to public;
