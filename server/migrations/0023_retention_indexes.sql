-- outside of a transaction
-- The oldest rows of each table whose rows are deleted by a period.
create index concurrently if not exists vorgang_alt on portal.vorgang (updated_at) where status not in ('eingegangen', 'uebermittelt');
create index concurrently if not exists meldung_alt on portal.meldung (meldedatum);
create index concurrently if not exists dokument_alt on portal.dokument (versanddatum);
create index concurrently if not exists zaehlerstand_alt on portal.zaehlerstand (datum);
create index concurrently if not exists zahlung_alt on portal.zahlung (buchungstag);
create index concurrently if not exists vertragskonto_ende on portal.vertragskonto (ablaufdatum) where ablaufdatum is not null;
create index concurrently if not exists geschaeftspartner_leer on portal.geschaeftspartner (leer_seit) where leer_seit is not null;
create index concurrently if not exists kundensicht_alt on portal.kundensicht (ende);
create index concurrently if not exists person_alt on portal.person (angemeldet_am);
create index concurrently if not exists dokument_datei on portal.dokument (datei);
-- a customer view that goes is looked up in the sessions
create index concurrently if not exists sitzung_kundensicht on portal.sitzung (kundensicht_id) where kundensicht_id is not null;
create index concurrently if not exists anmeldeereignis_alt on portal.anmeldeereignis (created_at);
create index concurrently if not exists outbox_fertig on portal.outbox (zugestellt_am) where zugestellt_am is not null;
