-- What header and screens say of the own requests, and the day on which the operator's system got one.

-- What a request is about: its key without a day at the end. A column, since no index on the expression is used below a row-level policy:
-- regexp_replace is not leakproof.
alter table portal.vorgang
  add column sache text generated always as (regexp_replace(schluessel, '[|][0-9]{4}-[0-9]{2}-[0-9]{2}$', '')) stored;
-- whether something newer was asked about the same thing
create index vorgang_sache on portal.vorgang (gp_nummer, art, sache, created_at);
-- its columns lead that index too
drop index portal.vorgang_gp;
-- the open ones, which the header counts on every page
create index vorgang_eigene_offen on portal.vorgang (iss, sub) where status in ('eingegangen', 'uebermittelt');
-- the refused ones
create index vorgang_abgelehnt on portal.vorgang (iss, sub, updated_at desc) where status = 'abgelehnt';

-- a customer's connection reads when its own rows were handed over, and nothing else of the outbox
grant select (vorgang_id, ziel, folge, zugestellt_am) on portal.outbox to netzportal_kunde;
create policy person_liest on portal.outbox for select to netzportal_kunde
  using (gp_nummer is null and exists (select from portal.vorgang v where v.id = vorgang_id and v.gp_nummer is null));
