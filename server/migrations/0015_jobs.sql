-- An imported invitation that has a job in the queue is not given one again.
alter table portal.einladung add column auftrag_am timestamptz;
create index einladung_ohne_auftrag on portal.einladung (einladung_id) where erledigt_am is null and auftrag_am is null;
