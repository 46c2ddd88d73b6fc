-- The portal's tables. Every row that belongs to a customer carries the number of its business partner; the policies below
-- let the role of a customer's call see the rows of the signed-in customer only, whatever the query says.

create schema portal;

-- The roles of the running process. They are the cluster's, so another database may be making them at this moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['netzportal_kunde', 'netzportal_system'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', role_name);
    exception when insufficient_privilege or unique_violation then null;
    end;
  end loop;
end $$;

grant usage on schema portal to netzportal_kunde, netzportal_system;

-- master data, imported from the operator's system ------------------------------------------------------------------------

create table portal.geschaeftspartner (
  gp_nummer text primary key,
  name text not null,
  typ text,
  geburtsdatum date,
  strasse text,
  hausnummer text,
  plz text,
  ort text,
  telefonnummer text,
  mobilfunknummer text,
  email_adresse text,
  steuernummer text
);

create table portal.vertragskonto (
  vk_nummer text primary key,
  gp_nummer text not null references portal.geschaeftspartner,
  typ text not null,
  strasse text not null,
  hausnummer text not null,
  plz text not null,
  ort text not null,
  zusatzinformationen text,
  dokumentenversand text,
  ablaufdatum date,
  postempfaenger_name text,
  postempfaenger_strasse text,
  postempfaenger_hausnummer text,
  postempfaenger_plz text,
  postempfaenger_ort text,
  unique (vk_nummer, gp_nummer)
);
create index vertragskonto_gp on portal.vertragskonto (gp_nummer);

-- gp_nummer follows the contract account when it moves to another partner
create table portal.zaehler (
  vk_nummer text not null,
  gp_nummer text not null,
  zaehlernummer text not null,
  zaehlertyp text not null,
  meter_type text not null check (meter_type in ('WATER_METER', 'ELECTRIC_METER')),
  messstellenbetreiber text not null,
  messlokation text,
  is_ims boolean not null default false,
  is_lastgang boolean not null default false,
  primary key (vk_nummer, zaehlernummer),
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index zaehler_gp on portal.zaehler (gp_nummer);

create table portal.zaehlerstand (
  vk_nummer text not null,
  gp_nummer text not null,
  zaehlernummer text not null,
  obis text not null,
  datum date not null,
  zaehlerstand numeric(13, 3) not null,
  ablese_art text not null,
  ablese_art_bezeichnung text not null,
  ablese_kategorie text not null,
  ablese_kategorie_bezeichnung text not null,
  primary key (vk_nummer, zaehlernummer, obis, datum),
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade,
  foreign key (vk_nummer, zaehlernummer) references portal.zaehler (vk_nummer, zaehlernummer)
);
create index zaehlerstand_gp on portal.zaehlerstand (gp_nummer);

create table portal.meldung (
  meldung_id text primary key,
  gp_nummer text not null references portal.geschaeftspartner,
  vk_nummer text,
  typ text not null,
  nachricht text not null,
  meldedatum date not null,
  gelesen boolean not null default false
);
create index meldung_gp on portal.meldung (gp_nummer);

-- who may see which business partner; a person is the provider's issuer and subject, never an e-mail address
create table portal.zugang (
  iss text not null,
  sub text not null,
  gp_nummer text not null references portal.geschaeftspartner,
  primary key (iss, sub, gp_nummer)
);
create index zugang_gp on portal.zugang (gp_nummer);

-- what customers asked for ---------------------------------------------------------------------------------------------------

create table portal.vorgang (
  id uuid primary key,
  art text not null,
  -- what is changed: two open ones of a kind never share it
  schluessel text not null,
  gp_nummer text not null references portal.geschaeftspartner,
  vk_nummer text,
  iss text not null,
  sub text not null,
  nutzlast jsonb not null,
  status text not null default 'eingegangen'
    check (status in ('eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt')),
  grund text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index vorgang_offen on portal.vorgang (art, schluessel) where status in ('eingegangen', 'uebermittelt');
create index vorgang_gp on portal.vorgang (gp_nummer, art);

create table portal.outbox (
  id bigint generated always as identity primary key,
  vorgang_id uuid not null references portal.vorgang,
  gp_nummer text not null,
  vk_nummer text,
  ziel text not null check (ziel in ('erp', 'ablesedienst')),
  nicht_vor timestamptz not null,
  versuche integer not null default 0,
  zugestellt_am timestamptz
);
create index outbox_offen on portal.outbox (ziel, nicht_vor) where zugestellt_am is null;
create index outbox_vorgang on portal.outbox (vorgang_id);

create table portal.idempotenz (
  iss text not null,
  sub text not null,
  anfrage text not null,
  schluessel text not null,
  fingerabdruck bytea not null,
  status integer not null,
  antwort text,
  created_at timestamptz not null,
  primary key (iss, sub, anfrage, schluessel)
);
create index idempotenz_alter on portal.idempotenz (created_at);

-- sign-in ----------------------------------------------------------------------------------------------------------------------

-- staff rights need a row here besides the provider's role claim, so that taking the row away works at the next request
create table portal.rolle (
  iss text not null,
  sub text not null,
  rolle text not null check (rolle in ('support', 'betrieb')),
  primary key (iss, sub, rolle)
);

-- a sign-in under way, bound to the browser by a cookie
create table portal.anmeldung (
  cookie_hash bytea primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  pfad text not null,
  created_at timestamptz not null,
  code_hash bytea,
  used_at timestamptz,
  sitzung_hash bytea
);
create index anmeldung_alter on portal.anmeldung (created_at);

create table portal.sitzung (
  token_hash bytea primary key,
  iss text not null,
  sub text not null,
  sid text,
  profil jsonb not null,
  rollen text[] not null,
  -- access, refresh and id token, encrypted by the process
  tokens bytea not null,
  access_expires_at timestamptz not null,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  refresh_lease_until timestamptz not null default '-infinity'
);
create index sitzung_person on portal.sitzung (iss, sub);
create index sitzung_sid on portal.sitzung (sid);

create table portal.wartungsbanner (
  id integer primary key generated always as identity,
  titel text not null,
  beschreibung text not null,
  sperrt_portal boolean not null,
  gilt_von timestamptz not null,
  gilt_bis timestamptz
);

-- One statement says whose session this is and lets the connection see that customer's rows only. Without a valid session it
-- answers no row and the connection sees none. The owner's rights are needed: a customer's role cannot read sessions.
create function portal.open_sitzung(p_token_hash bytea, p_now timestamptz, p_idle_seconds integer, p_absolute_seconds integer, p_touch boolean)
returns table (iss text, sub text, profil jsonb, rollen text[], gps text[], auth_time timestamptz, access_expires_at timestamptz)
language plpgsql security definer set search_path = portal, pg_temp as $$
#variable_conflict use_column
declare
  s portal.sitzung;
  numbers text[] := '{}';
begin
  select * into s from portal.sitzung
    where token_hash = p_token_hash
      and last_seen_at > p_now - make_interval(secs => p_idle_seconds)
      and created_at > p_now - make_interval(secs => p_absolute_seconds);
  if s.token_hash is null then
    perform set_config('app.gps', '{}', false), set_config('app.iss', '', false), set_config('app.sub', '', false);
    return;
  end if;
  select coalesce(array_agg(z.gp_nummer), '{}') into numbers from portal.zugang z where z.iss = s.iss and z.sub = s.sub;
  perform set_config('app.gps', numbers::text, false), set_config('app.iss', s.iss, false), set_config('app.sub', s.sub, false);
  if p_touch and s.last_seen_at < p_now - interval '1 minute' then
    update portal.sitzung set last_seen_at = p_now where token_hash = p_token_hash;
  end if;
  return query select s.iss, s.sub, s.profil,
    array(select r.rolle from portal.rolle r where r.iss = s.iss and r.sub = s.sub and r.rolle = any(s.rollen)),
    numbers, s.auth_time, s.access_expires_at;
end $$;

revoke all on function portal.open_sitzung from public;
grant execute on function portal.open_sitzung to netzportal_kunde;

-- rights ---------------------------------------------------------------------------------------------------------------------

grant select on portal.geschaeftspartner, portal.vertragskonto, portal.zaehler, portal.zaehlerstand, portal.meldung, portal.wartungsbanner
  to netzportal_kunde;
grant select, insert, update on portal.vorgang to netzportal_kunde;
grant insert on portal.outbox to netzportal_kunde;
grant select, insert on portal.idempotenz to netzportal_kunde;

grant select, insert, update, delete on all tables in schema portal to netzportal_system;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['geschaeftspartner', 'vertragskonto', 'zaehler', 'zaehlerstand', 'meldung', 'zugang', 'vorgang', 'outbox'] loop
    execute format('alter table portal.%I enable row level security', table_name);
    execute format('create policy kunde on portal.%I to netzportal_kunde using (gp_nummer = any(current_setting(''app.gps'')::text[]))', table_name);
    execute format('create policy system on portal.%I to netzportal_system using (true) with check (true)', table_name);
  end loop;
end $$;

alter table portal.idempotenz enable row level security;
create policy kunde on portal.idempotenz to netzportal_kunde
  using (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy system on portal.idempotenz to netzportal_system using (true) with check (true);
