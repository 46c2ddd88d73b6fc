-- What HAProxy asks each server of a pair (netzportal-postgresql.cfg). Run it once on the leader as a superuser, in the database postgres;
-- the standby gets it by replication. The role has no password and no right but this question; pg_hba.conf lets it in from the proxies.

create role netzportal_check login connection limit 20;

-- A leader that waits for a standby and has none does not lead: it may be the old one, which came back while the other was promoted.
-- A leader that is told to be alone (synchronous_standby_names is empty) leads alone.
create function public.netzportal_leads() returns boolean
  language sql stable security definer set search_path = pg_catalog
as $$
  select not pg_is_in_recovery()
     and (current_setting('synchronous_standby_names') = ''
          or exists (select from pg_stat_replication where sync_state in ('sync', 'quorum')))
$$;
revoke execute on function public.netzportal_leads() from public;
grant execute on function public.netzportal_leads() to netzportal_check;
