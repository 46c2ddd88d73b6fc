-- What is over and large: a job moves it into a history by month. A process of the release before neither reads nor needs it.

grant select on platform.history to netzportal_system;
grant select, insert, update on platform.retention to netzportal_system;
grant execute on function platform.make_history_month, platform.oldest_history_month, platform.drop_history_month,
  platform.history_rest_months, platform.clear_history_rest to netzportal_system;

-- a legal hold: nothing of this partner is deleted
create table portal.aufbewahrungssperre (
  gp_nummer text primary key references portal.geschaeftspartner,
  grund text not null,
  gesetzt_am timestamptz not null
);
grant select, insert, update, delete on portal.aufbewahrungssperre to netzportal_system;
alter table portal.aufbewahrungssperre enable row level security;
create policy kunde on portal.aufbewahrungssperre to netzportal_kunde using (false);
create policy system on portal.aufbewahrungssperre to netzportal_system using (true) with check (true);

-- who saw a held partner and no longer does: what is kept about them stays as well
create table portal.gesperrte_person (
  gp_nummer text not null references portal.aufbewahrungssperre on delete cascade,
  iss text not null,
  sub text not null,
  primary key (iss, sub, gp_nummer)
);
create index gesperrte_person_gp on portal.gesperrte_person (gp_nummer);
grant select on portal.gesperrte_person to netzportal_system;
alter table portal.gesperrte_person enable row level security;
create policy kunde on portal.gesperrte_person to netzportal_kunde using (false);
create policy system on portal.gesperrte_person to netzportal_system using (true);

create function portal.keep_held_person() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into portal.gesperrte_person (gp_nummer, iss, sub)
    select old.gp_nummer, old.iss, old.sub from portal.aufbewahrungssperre where gp_nummer = old.gp_nummer
    on conflict do nothing;
  return old;
end $$;
create trigger keep_held_person before delete on portal.zugang for each row execute function portal.keep_held_person();

-- whether a legal hold keeps what is known about a person
create function portal.is_held(p_iss text, p_sub text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from portal.gesperrte_person where iss = p_iss and sub = p_sub)
    or exists (select from portal.zugang z join portal.aufbewahrungssperre s on s.gp_nummer = z.gp_nummer where z.iss = p_iss and z.sub = p_sub)
$$;
revoke all on function portal.is_held from public;
grant execute on function portal.is_held to netzportal_system;

-- rows of requests that are over -------------------------------------------------------------------------------------------------

create table portal.outbox_archiv (
  id bigint not null,
  vorgang_id uuid not null,
  gp_nummer text,
  vk_nummer text,
  ziel text not null,
  zugestellt_am timestamptz not null,
  folge bigint,
  abgewiesen smallint
) partition by range (zugestellt_am);
create table history.portal_outbox_archiv_rest partition of portal.outbox_archiv default;
-- a pull with an old number
create index outbox_archiv_folge on portal.outbox_archiv (folge) where folge is not null;
create index outbox_archiv_vorgang on portal.outbox_archiv (vorgang_id);
grant select, insert, delete on portal.outbox_archiv to netzportal_system;
alter table portal.outbox_archiv enable row level security;
create policy kunde on portal.outbox_archiv to netzportal_kunde using (false);
create policy system on portal.outbox_archiv to netzportal_system using (true) with check (true);

-- when the operator's system got it, once its outbox rows are history
alter table portal.vorgang add column uebermittelt_am timestamptz;

-- notices that were read ---------------------------------------------------------------------------------------------------------

create table portal.meldung_archiv (
  meldung_id text not null,
  gp_nummer text not null,
  vk_nummer text,
  typ text not null,
  nachricht text not null,
  meldedatum date not null,
  automatisch boolean not null
) partition by range (meldedatum);
create table history.portal_meldung_archiv_rest partition of portal.meldung_archiv default;
create index meldung_archiv_gp on portal.meldung_archiv (gp_nummer, meldedatum);
-- an import that delivers it again
create index meldung_archiv_id on portal.meldung_archiv (meldung_id);
grant select on portal.meldung_archiv to netzportal_kunde;
grant select, insert, delete on portal.meldung_archiv to netzportal_system;
alter table portal.meldung_archiv enable row level security;
create policy kunde on portal.meldung_archiv to netzportal_kunde using (gp_nummer = any(current_setting('app.gps')::text[]));
create policy system on portal.meldung_archiv to netzportal_system using (true) with check (true);

-- the record ---------------------------------------------------------------------------------------------------------------------

-- A row with its link, and the hash of the link before: a row that stays when its month goes can still be checked.
create table portal.protokoll_archiv (
  nr bigint not null,
  hash_davor bytea,
  personen_hash bytea not null,
  schluessel text not null,
  hash bytea not null,
  id bigint not null,
  zeit timestamptz not null,
  iss text,
  sub text,
  handlung text not null,
  gp_nummer text,
  vk_nummer text,
  akteur_iss text,
  akteur_sub text,
  kundensicht_id bigint,
  anfrage text,
  gegenstand text,
  salz uuid
) partition by range (zeit);
create table history.portal_protokoll_archiv_rest partition of portal.protokoll_archiv default;
create index protokoll_archiv_nr on portal.protokoll_archiv (nr);
create index protokoll_archiv_person on portal.protokoll_archiv (iss, sub, zeit);
grant select on portal.protokoll_archiv to netzportal_system;
grant select (id, zeit, iss, sub, handlung, gp_nummer, vk_nummer, kundensicht_id, anfrage) on portal.protokoll_archiv to netzportal_kunde;
alter table portal.protokoll_archiv enable row level security;
create policy kunde on portal.protokoll_archiv to netzportal_kunde
  using (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy system on portal.protokoll_archiv to netzportal_system using (true) with check (true);

-- The end of what was deleted by its period. Sealed under the chain's key, so that nobody cuts the record short unseen.
create table portal.protokoll_pruefpunkt (
  -- the last link of the months that are gone
  bis_nr bigint primary key,
  hash bytea not null,
  zeit timestamptz not null,
  schluessel text not null,
  siegel bytea not null
);
grant select, insert on portal.protokoll_pruefpunkt to netzportal_system;

-- Moves the oldest links that are before a moment, with their rows; returns how many.
-- The running process may neither change nor delete a row of the record, so this runs as the owner.
create function portal.archive_protokoll(p_before timestamptz, p_most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved bigint;
begin
  with oldest as (
    select k.nr, lag(k.hash) over (order by k.nr) as hash_davor, k.personen_hash, k.schluessel, k.hash,
           p.id, p.zeit, p.iss, p.sub, p.handlung, p.gp_nummer, p.vk_nummer, p.akteur_iss, p.akteur_sub, p.kundensicht_id, p.anfrage,
           p.gegenstand, p.salz
      from (select * from portal.protokoll_kette order by nr limit p_most) k
      join portal.protokoll p on p.id = k.protokoll_id),
  due as (select * from oldest where nr < coalesce((select min(nr) from oldest where zeit >= p_before), 'infinity'::numeric)),
  links as (delete from portal.protokoll_kette where nr in (select nr from due)),
  -- another process may have moved them meanwhile
  gone as (delete from portal.protokoll where id in (select id from due) returning id)
  insert into portal.protokoll_archiv
    (nr, hash_davor, personen_hash, schluessel, hash, id, zeit, iss, sub, handlung, gp_nummer, vk_nummer, akteur_iss, akteur_sub,
     kundensicht_id, anfrage, gegenstand, salz)
  select due.nr, coalesce(due.hash_davor, a.hash, c.hash), due.personen_hash, due.schluessel, due.hash, due.id, due.zeit, due.iss, due.sub,
         due.handlung, due.gp_nummer, due.vk_nummer, due.akteur_iss, due.akteur_sub, due.kundensicht_id, due.anfrage, due.gegenstand, due.salz
    from due join gone on gone.id = due.id
    -- the first of a batch comes after what was moved or deleted before
    left join portal.protokoll_archiv a on due.hash_davor is null and a.nr = due.nr - 1
    left join portal.protokoll_pruefpunkt c on due.hash_davor is null and c.bis_nr = due.nr - 1;
  get diagnostics moved = row_count;
  return moved;
end $$;
revoke all on function portal.archive_protokoll from public;
grant execute on function portal.archive_protokoll to netzportal_system;

-- a legal hold keeps the rows as they are until their period ends
create or replace function portal.protokoll_vergessen(p_iss text, p_sub text) returns void
language sql security definer set search_path = portal, pg_temp as $$
  update portal.protokoll set iss = null, sub = null, gp_nummer = null, vk_nummer = null, gegenstand = null, salz = null
    where iss = p_iss and sub = p_sub and not portal.is_held(p_iss, p_sub);
  update portal.protokoll_archiv set iss = null, sub = null, gp_nummer = null, vk_nummer = null, gegenstand = null, salz = null
    where iss = p_iss and sub = p_sub and not portal.is_held(p_iss, p_sub);
$$;

insert into platform.history (archive, by_column, keeper, least_days, kept_if) values
  ('portal.outbox_archiv', 'zugestellt_am', 'netzportal_system', 90,
   'exists (select from portal.aufbewahrungssperre s where s.gp_nummer = h.gp_nummer)'),
  ('portal.meldung_archiv', 'meldedatum', 'netzportal_system', 30,
   'exists (select from portal.aufbewahrungssperre s where s.gp_nummer = h.gp_nummer)'),
  -- what a person whose partner is held did, and what was done about them
  ('portal.protokoll_archiv', 'zeit', 'netzportal_system', 365,
   'exists (select from portal.aufbewahrungssperre s where s.gp_nummer = h.gp_nummer) or portal.is_held(h.iss, h.sub)');
