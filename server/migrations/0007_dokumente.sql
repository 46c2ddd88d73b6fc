-- Letters and bills of the operator's. The files lie in a folder or in S3 (platform/src/files); here stands what they are.

create table portal.dokument (
  dokument_id text primary key,
  -- who it was sent to: it stays theirs when the contract account gets another owner
  gp_nummer text not null references portal.geschaeftspartner,
  vk_nummer text not null references portal.vertragskonto,
  vertragskontotyp text not null,
  titel text not null,
  versanddatum date not null,
  -- a code of the operator's; one that nobody knows is shown as a letter
  typ text not null,
  -- euros: above zero they are paid to the customer
  abrechnungsbetrag numeric(13, 2),
  -- its name in the store, its size in bytes, the SHA-256 of its content
  datei text not null,
  groesse bigint not null check (groesse > 0),
  pruefsumme bytea not null check (length(pruefsumme) = 32),
  gelesen boolean not null default false,
  -- the day on which the rule for notices looked at it
  gemeldet_am date
);
-- a customer's list, newest first
create index dokument_liste on portal.dokument (gp_nummer, versanddatum desc, dokument_id desc);
create index dokument_vk on portal.dokument (vk_nummer);
create index dokument_ungemeldet on portal.dokument (versanddatum) where gemeldet_am is null;

grant select, update (gelesen) on portal.dokument to netzportal_kunde;
grant select, insert, update, delete on portal.dokument to netzportal_system;

alter table portal.dokument enable row level security;
create policy kunde on portal.dokument to netzportal_kunde using (gp_nummer = any(current_setting('app.gps')::text[]));
create policy system on portal.dokument to netzportal_system using (true) with check (true);
