-- When a system pulled last, and up to which number it has everything.
alter table portal.api_schluessel add column abgerufen_am timestamptz, add column abgerufen_bis bigint;
