-- The own account: how it is deleted, what is consented to, and what a person asks for without a contract.

-- who acts puts messages in and reads none of them
grant usage on schema dispatch to netzportal_kunde, netzportal_system;
grant insert on dispatch.message to netzportal_kunde, netzportal_system;

-- what persons asked for, beside what customers asked for -----------------------------------------------------------------------

-- consent, deletion and the like belong to the person, who may have no business partner
alter table portal.vorgang alter column gp_nummer drop not null;
alter table portal.vorgang add constraint vorgang_wessen check (gp_nummer is not null or vk_nummer is null);
alter table portal.outbox alter column gp_nummer drop not null;
create index vorgang_person on portal.vorgang (iss, sub, art) where gp_nummer is null;

-- Policies are joined by "or". Each side has an index of its own, so that even a query that says nothing of whose rows it wants
-- reads these two, and one that does reads one (measured, docs/decisions/0013).
create policy person on portal.vorgang to netzportal_kunde
  using (gp_nummer is null and iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy person on portal.outbox for insert to netzportal_kunde
  with check (gp_nummer is null and exists (select from portal.vorgang v where v.id = vorgang_id and v.gp_nummer is null));

-- consent to be contacted ---------------------------------------------------------------------------------------------------------

create table portal.einwilligung (
  iss text not null,
  sub text not null,
  status text not null check (status in ('ausstehend', 'gesetzt', 'widerrufen')),
  -- since when it stands like this
  seit timestamptz not null,
  email text not null,
  vorname text not null,
  nachname text not null,
  mobile text,
  geburtsdatum date,
  -- of the link that confirms it; once it is revoked no link does
  token_hash bytea unique,
  -- when the link was sent last
  gesendet_am timestamptz not null,
  primary key (iss, sub)
);
create index einwilligung_alter on portal.einwilligung (gesendet_am) where status <> 'gesetzt';
grant select, insert, update, delete on portal.einwilligung to netzportal_kunde, netzportal_system;
alter table portal.einwilligung enable row level security;
create policy person on portal.einwilligung to netzportal_kunde
  using (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy system on portal.einwilligung to netzportal_system using (true) with check (true);

-- sessions ------------------------------------------------------------------------------------------------------------------------

-- the code that the session changed its e-mail address or mobile number with, hashed: sent once more it is answered alike
alter table portal.sitzung
  add column medium_code bytea,
  add column medium_am timestamptz;

-- logout tokens of the provider that were taken: each counts once
create table portal.abmeldetoken (
  jti_hash bytea primary key,
  created_at timestamptz not null
);
create index abmeldetoken_alter on portal.abmeldetoken (created_at);
grant select, insert, delete on portal.abmeldetoken to netzportal_system;

-- accounts that were deleted ------------------------------------------------------------------------------------------------------

-- by a keyed hash of issuer and subject, so that nobody signs in again while the provider has not deleted its part
create table portal.kontoloeschung (
  person bytea primary key,
  geloescht_am timestamptz not null,
  -- for the provider to be told, and gone once it knows
  iss text,
  sub text,
  versuche integer not null default 1,
  nicht_vor timestamptz not null
);
create index kontoloeschung_offen on portal.kontoloeschung (nicht_vor) where sub is not null;
-- sessions that ended with their account: a request that is sent again learns why it finds no session
create table portal.geloeschte_sitzung (
  token_hash bytea primary key,
  geloescht_am timestamptz not null
);
create index geloeschte_sitzung_alter on portal.geloeschte_sitzung (geloescht_am);
grant select, insert, update, delete on portal.kontoloeschung, portal.geloeschte_sitzung to netzportal_system;

-- asked on a customer's connection where it found no session; says no more than who knows the cookie may know
create function portal.ist_geloescht(p_token_hash bytea) returns boolean
language sql stable security definer set search_path = portal, pg_temp as $$
  select exists (select from portal.geloeschte_sitzung where token_hash = p_token_hash)
$$;
revoke all on function portal.ist_geloescht from public;
grant execute on function portal.ist_geloescht to netzportal_kunde;
