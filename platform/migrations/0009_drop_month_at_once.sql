-- A month is no longer counted again under the lock of its table. Who moves rows into months or drops one takes the lock of history
-- before (platform/src/retention/history.ts), so no row comes between the search and the drop.
create or replace function platform.drop_history_month(p_archive text, p_month date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare
  h platform.history := platform.history_of(p_archive);
  part text := platform.history_name(p_archive, to_char(p_month, 'YYYYMM'));
  total bigint;
  -- nobody changes such a row while it must stay
  kept tid[];
begin
  if platform.oldest_history_month(p_archive, 'infinity') is distinct from p_month then
    raise exception 'only the oldest month of % that is past its least days may go', p_archive using errcode = '42501';
  end if;
  execute format('select count(*), coalesce(array_agg(h.ctid) filter (where %s), ''{}'') from %s h', h.kept_if, part) into total, kept;
  execute format('alter table %s detach partition %s', p_archive, part);
  execute format('insert into %s select * from %s where ctid = any($1)', p_archive, part) using kept;
  execute format('drop table %s', part);
  return total - cardinality(kept);
end $$;
