-- A document that gets another file leaves the former one to the job that removes files; a legal hold keeps it.
create function portal.end_replaced_file() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into portal.datei_ende (datei, seit)
    select old.datei, platform.now()
     where not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = old.gp_nummer)
    on conflict (datei) do nothing;
  return null;
end $$;
-- locks: only for a moment
create trigger end_replaced_file after update of datei on portal.dokument
  for each row when (old.datei is distinct from new.datei) execute function portal.end_replaced_file();
