-- Support: a customer's view that staff takes over for a time, what the search shows, and the record of who did what, which is
-- chained so that an altered or missing row is found.

-- what support finds ---------------------------------------------------------------------------------------------------------------

-- how the provider named a person at the last sign-in: sessions, which know it too, end
create table portal.person (
  iss text not null,
  sub text not null,
  profil jsonb not null,
  angemeldet_am timestamptz not null,
  primary key (iss, sub)
);
grant select, insert, update, delete on portal.person to netzportal_system;

-- since when; nobody knows it of the links that were there before
alter table portal.zugang add column created_at timestamptz;
alter table portal.zugang alter column created_at set default now();

-- where the PIN went: an address, a number, or the lines of a letter
alter table portal.registrierung add column versandziel text;
create index registrierung_vk on portal.registrierung (vk_nummer, created_at);

-- views of customers ---------------------------------------------------------------------------------------------------------------

create table portal.kundensicht (
  id bigint primary key generated always as identity,
  akteur_iss text not null,
  akteur_sub text not null,
  -- whose view; emptied when that account is deleted
  iss text not null,
  sub text not null,
  grund text,
  beginn timestamptz not null,
  -- when it ends by itself
  ende timestamptz not null,
  beendet_am timestamptz
);
-- one view of a customer at a time, and one view for one of the staff: whatever happens at once, the first wins
create unique index kundensicht_kunde on portal.kundensicht (iss, sub) where beendet_am is null;
create unique index kundensicht_akteur on portal.kundensicht (akteur_iss, akteur_sub) where beendet_am is null;
create index kundensicht_person on portal.kundensicht (iss, sub, beginn);
grant select, insert, update on portal.kundensicht to netzportal_system;
-- a customer reads when and why, and not who
grant select (id, iss, sub, grund, beginn, ende, beendet_am) on portal.kundensicht to netzportal_kunde;
alter table portal.kundensicht enable row level security;
create policy person on portal.kundensicht to netzportal_kunde
  using (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy system on portal.kundensicht to netzportal_system using (true) with check (true);

-- the session is in this view until it leaves it, also when the view is over: until then it must not act for anybody
alter table portal.sitzung add column kundensicht_id bigint references portal.kundensicht;

-- the record -----------------------------------------------------------------------------------------------------------------------

-- iss and sub are whose account it is about; staff who acts stands in akteur_*. What is personal can be emptied (with its salt), and
-- the chain, which knows that part by a salted hash only, still verifies.
alter table portal.protokoll alter column iss drop not null;
alter table portal.protokoll alter column sub drop not null;
alter table portal.protokoll
  add column akteur_iss text,
  add column akteur_sub text,
  add column kundensicht_id bigint,
  -- the call, without what it was about
  add column anfrage text,
  -- what it was about: a path, what was searched for, a reason
  add column gegenstand text,
  add column salz uuid default gen_random_uuid(),
  -- not in the chain yet
  add column offen boolean not null default true;
create index protokoll_offen on portal.protokoll (id) where offen;

-- In the order in which rows were seen committed; numbers without a gap. Nobody changes a row of it.
create table portal.protokoll_kette (
  nr bigint primary key,
  protokoll_id bigint not null unique,
  -- the hash of what is personal in the row
  personen_hash bytea not null,
  -- which key made the hashes
  schluessel text not null,
  hash bytea not null
);
grant select, insert on portal.protokoll_kette to netzportal_system;
grant update (offen) on portal.protokoll to netzportal_system;

-- Empties what is personal in the record of a deleted account: the running process may change nothing of it otherwise.
create function portal.protokoll_vergessen(p_iss text, p_sub text) returns void
language sql security definer set search_path = portal, pg_temp as $$
  update portal.protokoll set iss = null, sub = null, gp_nummer = null, vk_nummer = null, gegenstand = null, salz = null
    where iss = p_iss and sub = p_sub;
$$;
revoke all on function portal.protokoll_vergessen from public;
grant execute on function portal.protokoll_vergessen to netzportal_system;

-- a person writes and reads what is about their account, and staff writes what they do as themselves
drop policy person on portal.protokoll;
create policy eigenes on portal.protokoll for select to netzportal_kunde
  using (iss = current_setting('app.iss') and sub = current_setting('app.sub'));
create policy schreiben on portal.protokoll for insert to netzportal_kunde
  with check ((iss = current_setting('app.iss') and sub = current_setting('app.sub'))
    or (iss is null and akteur_iss = current_setting('app.iss') and akteur_sub = current_setting('app.sub')));
grant select (id, zeit, iss, sub, handlung, gp_nummer, vk_nummer, kundensicht_id, anfrage) on portal.protokoll to netzportal_kunde;

-- whose session it is --------------------------------------------------------------------------------------------------------------

drop function portal.open_sitzung;

-- One statement says whose session this is and lets the connection see that customer's rows only. Without a valid session it
-- answers no row and the connection sees none. In a customer's view that customer is who acts, unless staff makes the call as
-- themselves (p_selbst); what is asked there goes into the record, with both. A view that is over sees nothing.
create function portal.open_sitzung(
  p_token_hash bytea, p_now timestamptz, p_idle_seconds integer, p_absolute_seconds integer, p_touch boolean,
  p_selbst boolean, p_anfrage text, p_gegenstand text)
returns table (iss text, sub text, profil jsonb, rollen text[], gps text[], auth_time timestamptz, access_expires_at timestamptz, kundensicht jsonb)
language plpgsql security definer set search_path = portal, pg_temp as $$
#variable_conflict use_column
declare
  s portal.sitzung;
  k portal.kundensicht;
  numbers text[] := '{}';
  roles text[];
  running boolean;
  person jsonb;
begin
  select * into s from portal.sitzung
    where token_hash = p_token_hash
      and last_seen_at > p_now - make_interval(secs => p_idle_seconds)
      and created_at > p_now - make_interval(secs => p_absolute_seconds);
  if s.token_hash is null then
    perform set_config('app.gps', '{}', false), set_config('app.iss', '', false), set_config('app.sub', '', false);
    return;
  end if;
  if p_touch and s.last_seen_at < p_now - interval '1 minute' then
    update portal.sitzung set last_seen_at = p_now where token_hash = p_token_hash;
  end if;
  roles := array(select r.rolle from portal.rolle r where r.iss = s.iss and r.sub = s.sub and r.rolle = any(s.rollen));
  if s.kundensicht_id is not null then
    select * into k from portal.kundensicht v where v.id = s.kundensicht_id;
    running := k.beendet_am is null and k.ende > p_now and 'support' = any(roles)
      and not exists (select from portal.rolle r where r.iss = k.iss and r.sub = k.sub);
    person := jsonb_build_object('id', k.id, 'sub', k.sub, 'start', k.beginn, 'ende', k.ende, 'laeuft', running,
      'akteurIss', s.iss, 'akteurSub', s.sub);
    if p_anfrage is not null then
      insert into portal.protokoll (zeit, iss, sub, handlung, akteur_iss, akteur_sub, kundensicht_id, anfrage, gegenstand)
        values (p_now, nullif(k.iss, ''), nullif(k.sub, ''), 'AnfrageInKundensicht', s.iss, s.sub, k.id, p_anfrage, p_gegenstand);
    end if;
    if not p_selbst then
      s.iss := case when running then k.iss else '' end;
      s.sub := case when running then k.sub else '' end;
      s.profil := coalesce((select p.profil from portal.person p where p.iss = s.iss and p.sub = s.sub),
        '{"email": "", "name": "", "given_name": "", "family_name": "", "mobile_number": ""}');
      roles := '{}';
    end if;
  end if;
  select coalesce(array_agg(z.gp_nummer), '{}') into numbers from portal.zugang z where z.iss = s.iss and z.sub = s.sub;
  perform set_config('app.gps', numbers::text, false), set_config('app.iss', s.iss, false), set_config('app.sub', s.sub, false);
  return query select s.iss, s.sub, s.profil, roles, numbers, s.auth_time, s.access_expires_at, person;
end $$;

revoke all on function portal.open_sitzung from public;
grant execute on function portal.open_sitzung to netzportal_kunde;
