-- History: rows that nobody changes any more, by month, so that a month goes at once and not row by row. A job moves rows in from the
-- tables that people write to, so no request ever waits for a partition or fails without one.

-- The partitions. No role may use the schema: rows are reached by their table, whose policies hold.
create schema history;

create table platform.history (
  -- with its schema, such as portal.meldung_archiv
  archive text primary key,
  -- the column by which its months are told apart
  by_column text not null,
  -- the role of the processes that keep it
  keeper text not null,
  -- how long the database keeps a row, whatever a process asks for
  least_days integer not null,
  -- SQL about a row `h`: it stays when its month goes
  kept_if text not null default 'false',
  -- when processes that do not read the archive may still run
  since timestamptz not null default now()
);

create table platform.retention (
  -- what is kept, such as Vorgaenge
  art text primary key,
  -- the period that deletions go by; a shorter one counts when nothing is past it, or the operator says so
  monate integer not null
);

-- A row of the list; refuses who does not keep it. The role is the caller's, although the functions run as the owner.
create function platform.history_of(p_archive text) returns platform.history
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  h platform.history;
begin
  select * into h from platform.history where archive = p_archive and keeper = current_setting('role');
  if h.archive is null then raise exception 'the role % keeps no history %', current_setting('role'), p_archive using errcode = '42501'; end if;
  return h;
end $$;
revoke all on function platform.history_of from public;

create function platform.history_name(p_archive text, p_what text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select format('history.%I', replace(p_archive, '.', '_') || '_' || p_what)
$$;

-- Makes the partition of a month, with what waits for it in the rest; false if it is there. Readers wait 100 ms at most.
create function platform.make_history_month(p_archive text, p_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare
  h platform.history := platform.history_of(p_archive);
  first date := date_trunc('month', p_day)::date;
  part text := platform.history_name(p_archive, to_char(first, 'YYYYMM'));
  rest text := platform.history_name(p_archive, 'rest');
  -- a date and a moment are both written so
  lower text := quote_literal(to_char(first, 'YYYY-MM-DD') || ' 00:00+00');
  upper text := quote_literal(to_char(first + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00');
begin
  if to_regclass(part) is not null then return false; end if;
  -- one process at a time; a lock of the table, since only that shows what another process has made meanwhile
  perform set_config('lock_timeout', '5s', true);
  lock table platform.history in exclusive mode;
  perform set_config('lock_timeout', '100ms', true);
  if to_regclass(part) is not null then return false; end if;
  execute format('create table %s (like %s including defaults including constraints)', part, p_archive);
  execute format('with moved as (delete from %s where %I >= %s and %I < %s returning *) insert into %s select * from moved',
    rest, h.by_column, lower, h.by_column, upper, part);
  execute format('alter table %s attach partition %s for values from (%s) to (%s)', p_archive, part, lower, upper);
  return true;
end $$;
revoke all on function platform.make_history_month from public;

-- The oldest month that is wholly before a day and before the least days; null if there is none.
create function platform.oldest_history_month(p_archive text, p_before date) returns date
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  h platform.history := platform.history_of(p_archive);
begin
  return (
    select min(month) from (
      select to_date(right(c.relname, 6), 'YYYYMM') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = p_archive::regclass and c.relname ~ '_[0-9]{6}$') months
     where month + interval '1 month' <= least(p_before, platform.now()::date - h.least_days));
end $$;
revoke all on function platform.oldest_history_month from public;

-- Drops a month; what must stay goes to the rest. Returns the rows that are gone. Readers wait 100 ms at most.
create function platform.drop_history_month(p_archive text, p_month date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare
  h platform.history := platform.history_of(p_archive);
  part text := platform.history_name(p_archive, to_char(p_month, 'YYYYMM'));
  total bigint;
  kept bigint;
begin
  if platform.oldest_history_month(p_archive, 'infinity') is distinct from p_month then
    raise exception 'only the oldest month of % that is past its least days may go', p_archive using errcode = '42501';
  end if;
  execute format('select count(*) from %s', part) into total;
  execute format('alter table %s detach partition %s', p_archive, part);
  execute format('insert into %s select * from %s h where %s', p_archive, part, h.kept_if);
  get diagnostics kept = row_count;
  execute format('drop table %s', part);
  return total - kept;
end $$;
revoke all on function platform.drop_history_month from public;

-- The months of rows that the rest holds for want of a partition; those that stay on purpose do not count.
create function platform.history_rest_months(p_archive text) returns setof date
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  h platform.history := platform.history_of(p_archive);
begin
  return query execute format('select distinct to_date(left(%I::text, 7), ''YYYY-MM'') from %s h where not (%s)',
    h.by_column, platform.history_name(p_archive, 'rest'), h.kept_if);
end $$;
revoke all on function platform.history_rest_months from public;

-- Deletes from the rest what no longer has to stay; returns how many rows.
create function platform.clear_history_rest(p_archive text, p_before date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h platform.history := platform.history_of(p_archive);
  gone bigint;
begin
  execute format('delete from %s h where %I < %L and not (%s)', platform.history_name(p_archive, 'rest'), h.by_column,
    to_char(least(p_before, platform.now()::date - h.least_days), 'YYYY-MM-DD') || ' 00:00+00', h.kept_if);
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function platform.clear_history_rest from public;
