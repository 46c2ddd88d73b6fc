-- An e-invoice (XML) hangs on its document as a second file: its name in the store, its size in bytes, the SHA-256 of its content.
alter table portal.dokument
  add column erechnung text,
  add column erechnung_groesse bigint,
  add column erechnung_pruefsumme bytea;
alter table portal.dokument add constraint dokument_erechnung check (
  num_nonnulls(erechnung, erechnung_groesse, erechnung_pruefsumme) in (0, 3) and erechnung_groesse > 0 and length(erechnung_pruefsumme) = 32
) not valid;

-- A trigger, since former processes delete documents too and know nothing of their e-invoices. A legal hold keeps the file.
create function portal.end_erechnung() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into portal.datei_ende (datei, seit)
    select old.erechnung, platform.now()
     where not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = old.gp_nummer)
    on conflict (datei) do nothing;
  return null;
end $$;
-- locks: only for a moment
create trigger end_replaced_erechnung after update of erechnung on portal.dokument
  for each row when (old.erechnung is distinct from new.erechnung and old.erechnung is not null) execute function portal.end_erechnung();
-- locks: only for a moment
create trigger end_erechnung after delete on portal.dokument
  for each row when (old.erechnung is not null) execute function portal.end_erechnung();
