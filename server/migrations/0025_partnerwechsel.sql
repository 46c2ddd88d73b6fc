-- A contract account that moves to another partner: who had it until when, and whose each reading is (docs/decisions/0087-whose-data.md).

-- the day since which the partner has the account; null: for as long as the portal knows it
alter table portal.vertragskonto add column partner_seit date;

-- A partner who had the account before. A day belongs to the first of them whose `bis` is later, else to the partner of the account.
create table portal.vorpartner (
  vk_nummer text not null references portal.vertragskonto on delete cascade,
  -- the day on which the next partner got it; its readings belong to both
  bis date not null,
  -- null: somebody that the portal never knew
  gp_nummer text references portal.geschaeftspartner,
  primary key (vk_nummer, bis)
);
create index vorpartner_gp on portal.vorpartner (gp_nummer);
alter table portal.vorpartner enable row level security;
create policy kunde on portal.vorpartner to netzportal_kunde using (gp_nummer = any(current_setting('app.gps')::text[]));
create policy system on portal.vorpartner to netzportal_system using (true) with check (true);
grant select on portal.vorpartner to netzportal_kunde;
grant select, insert, update, delete on portal.vorpartner to netzportal_system;

-- A reading stays with the partner of its day, so its partner no longer follows the account. Null: of somebody the portal never knew.
-- locks: only for a moment; no statement of the release before names the constraint, and the trigger below does what its cascade did
alter table portal.zaehlerstand drop constraint zaehlerstand_vk_nummer_gp_nummer_fkey;
alter table portal.zaehlerstand
  alter column gp_nummer drop not null,
  -- on the day of a move, who had the account until then
  add column vorpartner text,
  add constraint zaehlerstand_gp foreign key (gp_nummer) references portal.geschaeftspartner not valid;
create policy vorpartner on portal.zaehlerstand for select to netzportal_kunde
  using (vorpartner = any(current_setting('app.gps')::text[]));

-- whose the account was on a day; null: of somebody the portal never knew
create function portal.partner_am(p_vk_nummer text, p_tag date) returns text
language sql stable set search_path = portal, pg_temp as $$
  select gp_nummer from (
    select gp_nummer, bis from portal.vorpartner where vk_nummer = p_vk_nummer and bis > p_tag
    union all
    select gp_nummer, 'infinity' from portal.vertragskonto where vk_nummer = p_vk_nummer) besitz
  order by bis limit 1
$$;

-- A move without a day, and one by a release before, counts from today. An import that leaves the day out keeps it.
create function portal.date_move() returns trigger language plpgsql as $$
begin
  if old.gp_nummer = new.gp_nummer then
    new.partner_seit := coalesce(new.partner_seit, old.partner_seit);
  elsif new.partner_seit is null or new.partner_seit = old.partner_seit then
    new.partner_seit := (now() at time zone 'Europe/Berlin')::date;
  end if;
  return new;
end $$;
create trigger date_move before update of gp_nummer, partner_seit on portal.vertragskonto
  for each row when ((old.gp_nummer, old.partner_seit) is distinct from (new.gp_nummer, new.partner_seit))
  execute function portal.date_move();

-- Keeps who had the account before, and gives each reading to the partner of its day. Another day for the same partner moves the
-- end of the one before.
create function portal.keep_move() returns trigger language plpgsql security definer set search_path = portal, pg_temp as $$
declare
  former text;
begin
  if tg_op = 'INSERT' then
    insert into portal.vorpartner (vk_nummer, bis) values (new.vk_nummer, new.partner_seit);
    return null;
  end if;
  if old.gp_nummer = new.gp_nummer then
    delete from portal.vorpartner where vk_nummer = new.vk_nummer and bis = old.partner_seit returning gp_nummer into former;
  else
    former := old.gp_nummer;
  end if;
  -- whoever had it on the day before
  select coalesce(
      (select jsonb_build_array(gp_nummer) from portal.vorpartner where vk_nummer = new.vk_nummer and bis >= new.partner_seit order by bis limit 1),
      jsonb_build_array(former)) ->> 0
    into former;
  delete from portal.vorpartner where vk_nummer = new.vk_nummer and bis >= new.partner_seit;
  if former is distinct from new.gp_nummer then
    insert into portal.vorpartner (vk_nummer, bis, gp_nummer) values (new.vk_nummer, new.partner_seit, former);
  end if;
  update portal.zaehlerstand z
     set gp_nummer = b.partner, vorpartner = b.davor
    from (select s.zaehlernummer, s.obis, s.datum, portal.partner_am(s.vk_nummer, s.datum) as partner,
                 (select v.gp_nummer from portal.vorpartner v where v.vk_nummer = s.vk_nummer and v.bis = s.datum) as davor
            from portal.zaehlerstand s where s.vk_nummer = new.vk_nummer) b
   where z.vk_nummer = new.vk_nummer and z.zaehlernummer = b.zaehlernummer and z.obis = b.obis and z.datum = b.datum
     and (z.gp_nummer, z.vorpartner) is distinct from (b.partner, b.davor);
  return null;
end $$;
create trigger keep_move after update of gp_nummer, partner_seit on portal.vertragskonto
  for each row when ((old.gp_nummer, old.partner_seit) is distinct from (new.gp_nummer, new.partner_seit))
  execute function portal.keep_move();
create trigger keep_first after insert on portal.vertragskonto
  for each row when (new.partner_seit is not null) execute function portal.keep_move();

-- The operator's system delivers old readings again, and decisions add some: each goes to the partner of its day.
create function portal.give_zaehlerstaende() returns trigger language plpgsql security definer set search_path = portal, pg_temp as $$
begin
  update portal.zaehlerstand z
     set gp_nummer = portal.partner_am(z.vk_nummer, z.datum),
         vorpartner = (select v.gp_nummer from portal.vorpartner v where v.vk_nummer = z.vk_nummer and v.bis = z.datum)
    from neu n
   where exists (select from portal.vorpartner v where v.vk_nummer = n.vk_nummer and v.bis >= n.datum)
     and z.vk_nummer = n.vk_nummer and z.zaehlernummer = n.zaehlernummer and z.obis = n.obis and z.datum = n.datum;
  return null;
end $$;
create trigger zaehlerstand_neu after insert on portal.zaehlerstand
  referencing new table as neu for each statement execute function portal.give_zaehlerstaende();
