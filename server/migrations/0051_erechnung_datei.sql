-- outside of a transaction
-- Whether a file is still somebody's e-invoice, before it is removed.
create index concurrently if not exists dokument_erechnung_datei on portal.dokument (erechnung) where erechnung is not null;
alter table portal.dokument validate constraint dokument_erechnung;
