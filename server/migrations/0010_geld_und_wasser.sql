-- Drinking-water connections, advance payments, what was paid, bank details with the way to stop their change, and a record of who
-- looked at what is worth stealing. gp_nummer follows the contract account when it moves to another partner.

create table portal.wasseranschluss (
  vk_nummer text primary key,
  gp_nummer text not null,
  -- the wire's Preise, as they are shown
  preise jsonb not null default '[]',
  -- °dH
  wasserhaertegrad numeric(5, 1),
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index wasseranschluss_gp on portal.wasseranschluss (gp_nummer);

-- amounts in euros; the advance of a feed-in account is paid to the customer, that of drinking water by the customer
create table portal.abschlag (
  vk_nummer text primary key,
  gp_nummer text not null,
  -- null where this way of settling, or of paying in advance, is not supported
  verrechnungstyp text check (verrechnungstyp in ('Jaehrlich', 'Monatlich')),
  abschlagsverfahren text check (abschlagsverfahren in ('Jaehrlich', 'Monatlich')),
  -- the month of the yearly bill
  abrechnungsmonat integer check (abrechnungsmonat between 1 and 12),
  abschlag numeric(12, 2),
  folgeabschlag numeric(12, 2),
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index abschlag_gp on portal.abschlag (gp_nummer);

-- what was booked: advances and bills. Above zero it was paid to the customer, below by the customer, like a document's amount.
create table portal.zahlung (
  zahlung_id text primary key,
  -- who was paid, or paid: a booking stays its partner's when the account gets another one
  gp_nummer text not null references portal.geschaeftspartner,
  vk_nummer text not null references portal.vertragskonto,
  zahlungsart text not null check (zahlungsart in ('Abschlag', 'Abrechnung')),
  buchungstag date not null,
  betrag numeric(12, 2) not null,
  -- of a bill: the days that it settles, both included; both or neither
  abrechnung_von date,
  abrechnung_bis date,
  check ((abrechnung_von is null) = (abrechnung_bis is null))
);
create index zahlung_gp on portal.zahlung (gp_nummer);
create index zahlung_vk on portal.zahlung (vk_nummer, buchungstag);

create table portal.bankdaten (
  vk_nummer text primary key,
  gp_nummer text not null,
  abtretung boolean not null default false,
  -- of either: all or nothing but the bank's name; IBANs without spaces
  auszahlung_kontoinhaber text,
  auszahlung_iban text,
  auszahlung_bankname text,
  abbuchung_kontoinhaber text,
  abbuchung_iban text,
  abbuchung_bankname text,
  mandatsreferenz text,
  -- the last debit, or the day on which the mandate was given
  mandat_genutzt_am date,
  -- the last use that a notice was written about
  mandat_gemeldet_fuer date,
  check ((auszahlung_kontoinhaber is null) = (auszahlung_iban is null)),
  check ((abbuchung_kontoinhaber is null) = (abbuchung_iban is null)),
  foreign key (vk_nummer, gp_nummer) references portal.vertragskonto (vk_nummer, gp_nummer) on update cascade
);
create index bankdaten_gp on portal.bankdaten (gp_nummer);
create index bankdaten_mandat on portal.bankdaten (vk_nummer) where mandat_genutzt_am is not null;

-- Bank details and advances are the partner's, not the account's: whoever gets the account must not see them, and the operator's data
-- bring new ones.
create function portal.forget_money() returns trigger language plpgsql security definer set search_path = portal, pg_temp as $$
begin
  delete from portal.bankdaten where vk_nummer = old.vk_nummer;
  delete from portal.abschlag where vk_nummer = old.vk_nummer;
  return new;
end $$;
create trigger forget_money before update of gp_nummer on portal.vertragskonto
  for each row when (old.gp_nummer is distinct from new.gp_nummer) execute function portal.forget_money();

-- lets who knows the old contact stop a change of bank details before the operator gets it; the secret itself goes in the message alone
create table portal.bankstopp (
  token_hash bytea primary key,
  vorgang_id uuid not null unique references portal.vorgang on delete cascade,
  gueltig_bis timestamptz not null,
  gestoppt_am timestamptz,
  -- the provider has signed out who asked
  abgemeldet_am timestamptz
);
create index bankstopp_alter on portal.bankstopp (gueltig_bis);

-- Who did what that must be traceable; it only grows. No value of what was looked at stands here.
create table portal.protokoll (
  id bigint primary key generated always as identity,
  zeit timestamptz not null,
  iss text not null,
  sub text not null,
  handlung text not null,
  gp_nummer text,
  vk_nummer text
);
create index protokoll_person on portal.protokoll (iss, sub, zeit);

grant select on portal.wasseranschluss, portal.abschlag, portal.zahlung, portal.bankdaten to netzportal_kunde;
grant insert on portal.protokoll to netzportal_kunde;
grant select, insert on portal.protokoll to netzportal_system;
grant select, insert, update, delete
  on portal.wasseranschluss, portal.abschlag, portal.zahlung, portal.bankdaten, portal.bankstopp to netzportal_system;
grant insert on portal.bankstopp to netzportal_kunde;
-- a request for other bank details is told to all who see the partner
grant insert on portal.meldung to netzportal_kunde;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['wasseranschluss', 'abschlag', 'zahlung', 'bankdaten'] loop
    execute format('alter table portal.%I enable row level security', table_name);
    execute format('create policy kunde on portal.%I to netzportal_kunde using (gp_nummer = any(current_setting(''app.gps'')::text[]))', table_name);
    execute format('create policy system on portal.%I to netzportal_system using (true) with check (true)', table_name);
  end loop;
end $$;
alter table portal.protokoll enable row level security;
create policy person on portal.protokoll to netzportal_kunde
  with check (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy system on portal.protokoll to netzportal_system using (true) with check (true);
