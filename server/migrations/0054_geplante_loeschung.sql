-- Accounts that their provider deletes later, for as long as that can be cancelled there. Processes of before do not know them.
create table portal.geplante_loeschung (
  -- names the row in jobs, which hold nothing personal
  id uuid primary key,
  iss text not null,
  sub text not null,
  geplant_am timestamptz not null,
  -- when the provider deletes
  zum timestamptz not null,
  -- null while the provider has not confirmed the request
  bestaetigt_am timestamptz,
  -- since when the provider does not find the account
  fehlt_seit timestamptz,
  unique (iss, sub)
);
grant select, insert, update, delete on portal.geplante_loeschung to netzportal_system;

-- when the person proved themselves by the clock of the provider; null if it is not known, or if a process of before began the session
alter table portal.sitzung add column nachweis_am timestamptz;
-- the latest of these when the account was deleted: a sign-in with it is not a new one
alter table portal.kontoloeschung add column nachweis_am timestamptz;
