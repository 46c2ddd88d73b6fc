-- Finds the session of a call and limits the transaction to the rows of its customer. open_sitzung did so for the connection; it stays
-- for processes of the release before, which run beside this one during a deploy. A connection pooler gives each transaction
-- another connection, so nothing may remain on one.

create function portal.open_call(
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
    perform set_config('app.gps', '{}', true), set_config('app.iss', '', true), set_config('app.sub', '', true);
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
  perform set_config('app.gps', numbers::text, true), set_config('app.iss', s.iss, true), set_config('app.sub', s.sub, true);
  return query select s.iss, s.sub, s.profil, roles, numbers, s.auth_time, s.access_expires_at, person;
end $$;

revoke all on function portal.open_call from public;
grant execute on function portal.open_call to netzportal_kunde;
