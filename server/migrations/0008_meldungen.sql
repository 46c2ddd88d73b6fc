-- Notices that a rule makes by itself: it adds to its own and takes back its own, never one of the operator's.

alter table portal.meldung add column automatisch boolean not null default false;
create index meldung_automatisch on portal.meldung (gp_nummer) where automatisch and not gelesen;
