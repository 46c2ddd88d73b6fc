-- outside of a transaction
-- Clean-ups find the oldest rows by index. Without it each run reads the whole table.
create index concurrently if not exists registrierung_alter on portal.registrierung (gueltig_bis);
create index concurrently if not exists kontoloeschung_alter on portal.kontoloeschung (geloescht_am) where sub is null;
-- An account that is deleted takes its codes along.
create index concurrently if not exists antragscode_person on portal.antragscode (iss, sub);
-- The operator's command lists the newest requests in a state.
create index concurrently if not exists vorgang_stand on portal.vorgang (status, created_at desc, id);
-- The valid invitations, first to expire first.
create index concurrently if not exists antrag_eingeladen on portal.antrag (eingeladen_bis, antragsnummer)
  where status = 'offen' and eingeladen_bis is not null;
-- Whose bank change was stopped and who is not signed out yet: asked every minute, of nearly no rows.
create index concurrently if not exists bankstopp_gestoppt on portal.bankstopp (gestoppt_am)
  where gestoppt_am is not null and abgemeldet_am is null;
