-- Receivers at the operator's systems that Vorgänge are sent to. A null list of kinds means all.
-- `verteilt_bis` is the last number of the outbox that became a delivery, or was found to be of another kind.
create table portal.webhook (
  id uuid primary key,
  name text not null,
  adresse text not null,
  arten text[],
  geheimnis bytea not null,
  geheimnis_davor bytea,
  davor_gilt_bis timestamptz,
  verteilt_bis bigint not null,
  created_at timestamptz not null,
  angehalten_am timestamptz,
  angehalten_weil text check (angehalten_weil in ('befehl', 'ausfall', 'abgemeldet')),
  scheitert_seit timestamptz,
  fehlversuche integer not null default 0,
  pause_bis timestamptz,
  belegt_von uuid,
  belegt_bis timestamptz,
  geloescht_am timestamptz,
  check ((angehalten_am is null) = (angehalten_weil is null))
);
create unique index webhook_name on portal.webhook (name) where geloescht_am is null;
grant select, insert, update, delete on portal.webhook to netzportal_system;

-- What goes to a receiver, in the order of the numbers. Deliveries of one `reihe` go one after another.
create table portal.webhook_zustellung (
  webhook_id uuid not null references portal.webhook,
  folge bigint not null,
  vorgang_id uuid not null references portal.vorgang on delete cascade,
  gp_nummer text,
  reihe text not null,
  zustand text not null default 'wartet' check (zustand in ('wartet', 'zugestellt', 'tot', 'entfallen')),
  versuche integer not null default 0,
  erster_versuch_am timestamptz,
  naechster_versuch timestamptz not null,
  erledigt_am timestamptz,
  primary key (webhook_id, folge)
);
create index webhook_zustellung_faellig on portal.webhook_zustellung (webhook_id, naechster_versuch, folge) where zustand = 'wartet';
create index webhook_zustellung_reihe on portal.webhook_zustellung (webhook_id, reihe, folge) where zustand = 'wartet';
create index webhook_zustellung_tot on portal.webhook_zustellung (webhook_id, folge) where zustand = 'tot';
create index webhook_zustellung_erledigt on portal.webhook_zustellung (erledigt_am) where erledigt_am is not null;
create index webhook_zustellung_vorgang on portal.webhook_zustellung (vorgang_id);
grant select, insert, update, delete on portal.webhook_zustellung to netzportal_system;
alter table portal.webhook_zustellung enable row level security;
create policy kunde on portal.webhook_zustellung to netzportal_kunde using (false);
create policy system on portal.webhook_zustellung to netzportal_system using (true) with check (true);

-- Every request to a receiver and what came of it.
create table portal.webhook_versuch (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references portal.webhook,
  vorgang_id uuid not null,
  gp_nummer text,
  am timestamptz not null,
  status smallint,
  fehler text,
  dauer_ms integer not null
);
create index webhook_versuch_ziel on portal.webhook_versuch (webhook_id, id);
create index webhook_versuch_vorgang on portal.webhook_versuch (vorgang_id);
create index webhook_versuch_alter on portal.webhook_versuch (am);
grant select, insert, delete on portal.webhook_versuch to netzportal_system;
alter table portal.webhook_versuch enable row level security;
create policy kunde on portal.webhook_versuch to netzportal_kunde using (false);
create policy system on portal.webhook_versuch to netzportal_system using (true) with check (true);
