-- Vorgaenge that a customer can follow and the operator's system decides.

-- the number on the receipt; the default is that of processes of the version before, while they still run
alter table portal.vorgang
  add column nummer text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  -- where the person is told what became of it, as their address was when they asked
  add column email text,
  -- somebody has got it, or one that it replaces, so that it cannot be taken back without their hearing of it
  add column unwiderruflich boolean not null default false;
-- a contract account that changes hands leaves its open requests with the business partner before
drop index portal.vorgang_offen;
create unique index vorgang_offen on portal.vorgang (art, schluessel, coalesce(gp_nummer, '')) where status in ('eingegangen', 'uebermittelt');
create unique index vorgang_nummer on portal.vorgang (nummer);
create index vorgang_eigene on portal.vorgang (iss, sub, created_at desc);

-- The order in which the operator's system gets them. It is given after the commit, by whoever pulls, one at a time: a number
-- that a transaction took when it began would be passed by those that commit before it.
alter table portal.outbox add column folge bigint;
create sequence portal.outbox_folge owned by portal.outbox.folge;
create unique index outbox_nach_folge on portal.outbox (folge) where folge is not null;
create index outbox_ungezaehlt on portal.outbox (id) where ziel = 'erp' and folge is null and zugestellt_am is null;
create index outbox_unterwegs on portal.outbox (folge) where folge is not null and zugestellt_am is null;
grant usage on sequence portal.outbox_folge to netzportal_system;

-- the systems of the operator that may call /api/erp
create table portal.api_schluessel (
  id uuid primary key,
  bezeichnung text not null,
  schluessel_hash bytea not null unique,
  rechte text[] not null check (rechte <@ array['lesen', 'bestaetigen', 'importieren'] and cardinality(rechte) > 0),
  created_at timestamptz not null,
  zuletzt_am timestamptz,
  widerrufen_am timestamptz
);
grant select, insert, update on portal.api_schluessel to netzportal_system;

-- how often something was done since a moment; by a keyed hash of what and whose
create table portal.quota (
  key bytea primary key,
  since timestamptz not null,
  used integer not null
);
create index quota_age on portal.quota (since);
grant select, insert, update, delete on portal.quota to netzportal_system;
