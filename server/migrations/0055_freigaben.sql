-- A lost factor goes only if a second person confirms it; and a role of staff may need a sign-in with a second factor.

create table portal.freigabe (
  id uuid primary key default gen_random_uuid(),
  -- whose account, with what the provider named at that time
  iss text not null,
  sub text not null,
  name text not null,
  email text not null,
  art text not null,
  grund text not null,
  gebeten_am timestamptz not null,
  gueltig_bis timestamptz not null,
  -- begonnen: confirmed, and the provider has not answered yet
  stand text not null default 'offen' check (stand in ('offen', 'begonnen', 'bestaetigt', 'abgelehnt', 'abgelaufen', 'hinfaellig', 'ungewiss')),
  akteur_iss text,
  akteur_sub text,
  -- of the first confirmation: it can be repeated only while the provider still knows that it carried it out
  begonnen_am timestamptz check (stand <> 'begonnen' or begonnen_am is not null),
  -- until when one process alone carries it out
  belegt_bis timestamptz,
  entschieden_am timestamptz
);
-- one that waits for each account and factor, whatever happens at once
create unique index freigabe_offen on portal.freigabe (iss, sub, art) where stand in ('offen', 'begonnen');
create index freigabe_ende on portal.freigabe ((coalesce(entschieden_am, gueltig_bis)));
create index freigabe_gueltig on portal.freigabe (gueltig_bis);
create index freigabe_person on portal.freigabe (iss, sub);
grant select, insert, update, delete on portal.freigabe to netzportal_system;
alter table portal.freigabe enable row level security;
create policy system on portal.freigabe to netzportal_system using (true) with check (true);

-- since when a person has the role; long ago for those who have it now, this moment for rows of a process of the release before
alter table portal.rolle add column gegeben_am timestamptz not null default 'epoch';
alter table portal.rolle alter column gegeben_am set default now();

-- a session of the release before begins without; the roles of such a session are moved once the setting demands a second factor
alter table portal.sitzung
  add column zweiter_faktor boolean not null default false,
  add column rollen_ohne_faktor text[] not null default '{}';
