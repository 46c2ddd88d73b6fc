-- Feed-in: plants, applications, redispatch groups, and devices that must be registered. gp_nummer follows the contract account
-- when it moves to another partner.

create table portal.anlage (
  vk_nummer text primary key,
  gp_nummer text not null,
  marktlokation text,
  spannungsebene text,
  -- kWp
  gesamtleistung numeric(12, 3),
  -- the wire's Modularten, as they are shown
  modularten jsonb not null default '[]',
  besteuerungsart text not null,
  -- null where this way of settling is not supported
  verrechnungstyp text check (verrechnungstyp in ('Jaehrlich', 'Monatlich')),
  zusammenlegung_moeglich boolean not null default false,
  alle_stillgelegt boolean not null default false,
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index anlage_gp on portal.anlage (gp_nummer);

create table portal.redispatchgruppe (
  vk_nummer text not null,
  gp_nummer text not null,
  ressourcennummer_sr text not null,
  -- kW
  leistung_sr numeric(12, 3),
  einsatzverantwortlicher text,
  duldungsfall boolean not null,
  bilanzierungsmodell text,
  ablaufdatum date,
  zeige_details boolean not null,
  -- the wire's TechnischeRessourcen, as they are shown
  technische_ressourcen jsonb not null default '[]',
  primary key (vk_nummer, ressourcennummer_sr),
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index redispatchgruppe_gp on portal.redispatchgruppe (gp_nummer);

create table portal.geraet (
  geraet_id text primary key,
  vk_nummer text not null,
  gp_nummer text not null,
  geraete_art text not null,
  hersteller text,
  system_typ text,
  typ text,
  -- kW
  leistung numeric(12, 3),
  angemeldet_am date,
  standort text,
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index geraet_gp on portal.geraet (gp_nummer);
create index geraet_vk on portal.geraet (vk_nummer);

-- that a person set out to register a device
create table portal.anmeldeereignis (
  id uuid primary key,
  iss text not null,
  sub text not null,
  created_at timestamptz not null
);
create index anmeldeereignis_person on portal.anmeldeereignis (iss, sub, created_at desc);

-- An application to feed in. Those see it who have its business partner, and the one person who was linked by an invitation.
create table portal.antrag (
  antragsnummer text primary key,
  -- stands for the application everywhere, and is all that an invitation takes: 128 random bits
  antrag_id text not null unique
    default substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 32),
  gp_nummer text references portal.geschaeftspartner,
  anlagenart text not null check (anlagenart in ('PV', 'Speicher')),
  -- kWp or kW; like the address and the installer it may be missing, which is an error of this application only
  anlagenleistung numeric(12, 3),
  strasse text,
  hausnummer text,
  plz text,
  ort text,
  errichter_firmenname text,
  errichter_ort text,
  betreiber_name text,
  betreiber_vorname text,
  betreiber_email text,
  antrag_versendet date,
  einspeisezusage_erteilt date,
  fertigmeldung_eingereicht date,
  messkonzept_geprueft date,
  inbetriebnahme_erfolgt date,
  vertragsbestaetigung_verschickt date,
  planung_verworfen date,
  status text not null default 'offen' check (status in ('offen', 'verknuepft', 'storniert')),
  -- until when an invitation is good; without one there is none
  eingeladen_bis timestamptz,
  -- who linked it; both or neither
  iss text,
  sub text,
  verknuepft_am timestamptz,
  -- the Vorgang that cancelled it last
  stornierung uuid,
  check ((iss is null) = (sub is null) and (iss is not null) = (status = 'verknuepft'))
);
create index antrag_gp on portal.antrag (gp_nummer) where gp_nummer is not null;
create index antrag_person on portal.antrag (iss, sub) where iss is not null;

-- invitations that the operator's system asks for; a job sends each once
create table portal.einladung (
  einladung_id text primary key,
  antragsnummer text not null references portal.antrag,
  kanal text not null check (kanal in ('EMail', 'Postversand')),
  name text,
  strasse text,
  hausnummer text,
  plz text,
  ort text,
  erledigt_am timestamptz
);
create index einladung_offen on portal.einladung (einladung_id) where erledigt_am is null;
create index einladung_antrag on portal.einladung (antragsnummer);

-- ids of invitations that a later one replaced: who opens an old letter guesses nothing
create table portal.fruehere_antrag_id (
  -- SHA-256
  hash bytea primary key,
  ersetzt_am timestamptz not null
);
create index fruehere_antrag_id_alter on portal.fruehere_antrag_id (ersetzt_am);

-- proves that who links an application reads the mail of the address that the operator knows for it
create table portal.antragscode (
  antragsnummer text not null references portal.antrag on delete cascade,
  iss text not null,
  sub text not null,
  code_hash bytea not null,
  -- tells whether the operator has another address by now
  an_hash bytea not null,
  -- counted before a code is compared
  versuche integer not null default 0,
  created_at timestamptz not null,
  gueltig_bis timestamptz not null,
  primary key (antragsnummer, iss, sub)
);
create index antragscode_alter on portal.antragscode (gueltig_bis);

grant select on portal.anlage, portal.redispatchgruppe, portal.geraet, portal.antrag to netzportal_kunde;
grant select, insert on portal.anmeldeereignis to netzportal_kunde;
grant select, insert, update, delete
  on portal.anlage, portal.redispatchgruppe, portal.geraet, portal.anmeldeereignis, portal.antrag, portal.einladung,
    portal.fruehere_antrag_id, portal.antragscode
  to netzportal_system;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['anlage', 'redispatchgruppe', 'geraet', 'antrag'] loop
    execute format('alter table portal.%I enable row level security', table_name);
    execute format('create policy kunde on portal.%I to netzportal_kunde using (gp_nummer = any(current_setting(''app.gps'')::text[]))', table_name);
    execute format('create policy system on portal.%I to netzportal_system using (true) with check (true)', table_name);
  end loop;
  foreach table_name in array array['anmeldeereignis', 'antrag'] loop
    execute format('alter table portal.%I enable row level security', table_name);
    execute format('create policy person on portal.%I to netzportal_kunde using (iss = current_setting(''app.iss'') and sub = current_setting(''app.sub''))', table_name);
  end loop;
end $$;
create policy system on portal.anmeldeereignis to netzportal_system using (true) with check (true);
