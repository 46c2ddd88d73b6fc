-- Registration by PIN: who asked for a PIN for which business partner and contract account, and what became of it.

create table portal.registrierung (
  id uuid primary key,
  iss text not null,
  sub text not null,
  gp_nummer text not null references portal.geschaeftspartner,
  vk_nummer text not null,
  kanal text not null check (kanal in ('EMail', 'Telefonnummer', 'Mobilfunknummer', 'Postversand')),
  -- keyed hash of the PIN together with person, business partner and contract account
  pin_hash bytea not null,
  status text not null default 'versendet' check (status in ('versendet', 'eingegeben', 'abgelaufen', 'gesperrt')),
  -- counted before a PIN is compared
  versuche integer not null default 0,
  -- the right PIN was entered, within the tries; it is right again where the answer was lost
  erkannt boolean not null default false,
  created_at timestamptz not null,
  gueltig_bis timestamptz not null,
  eingegeben_am timestamptz
);
-- a person has one open registration for a pair: a new PIN ends the old one
create unique index registrierung_offen on portal.registrierung (iss, sub, gp_nummer, vk_nummer) where status = 'versendet';
create index registrierung_person on portal.registrierung (iss, sub, created_at);
create index registrierung_gp on portal.registrierung (gp_nummer, kanal, created_at);

-- a person may count their own; everything else is done as the system, which alone reads hashes
grant select (iss, sub, gp_nummer, vk_nummer, kanal, status, created_at, gueltig_bis, eingegeben_am) on portal.registrierung to netzportal_kunde;
grant select, insert, update, delete on portal.registrierung to netzportal_system;
alter table portal.registrierung enable row level security;
create policy person on portal.registrierung to netzportal_kunde
  using (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy system on portal.registrierung to netzportal_system using (true) with check (true);
