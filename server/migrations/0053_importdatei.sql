-- A received file that another one of its name replaces is left to the job that removes files. Of two that come at once, one replaces the other.
create function portal.end_replaced_importdatei() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into portal.datei_ende (datei, seit) values (old.ablage, platform.now()) on conflict (datei) do nothing;
  return null;
end $$;
-- locks: only for a moment
create trigger end_replaced_importdatei after update of ablage on portal.importdatei
  for each row when (old.ablage is distinct from new.ablage) execute function portal.end_replaced_importdatei();
