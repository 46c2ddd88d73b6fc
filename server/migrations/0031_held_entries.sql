-- A legal hold also keeps the entries about its partner of a person who no longer saw the partner when the hold began.
create or replace function portal.protokoll_vergessen(p_iss text, p_sub text) returns void
language sql security definer set search_path = portal, pg_temp as $$
  update portal.protokoll p set iss = null, sub = null, gp_nummer = null, vk_nummer = null, gegenstand = null, salz = null
    where iss = p_iss and sub = p_sub and not portal.is_held(p_iss, p_sub)
      and not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = p.gp_nummer);
  update portal.protokoll_archiv p set iss = null, sub = null, gp_nummer = null, vk_nummer = null, gegenstand = null, salz = null
    where iss = p_iss and sub = p_sub and not portal.is_held(p_iss, p_sub)
      and not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = p.gp_nummer);
$$;
