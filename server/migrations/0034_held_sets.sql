-- What a legal hold keeps when a month goes, as sets that are looked up once. A search for each row took 16 seconds for 833,000 rows of
-- the record with 50 holds, and a statement may take 15.
-- locks: three rows, which only the job of history reads
update platform.history
   set kept_if = 'coalesce(h.gp_nummer in (select gp_nummer from portal.aufbewahrungssperre), false)'
 where archive in ('portal.outbox_archiv', 'portal.meldung_archiv');
-- locks: three rows, which only the job of history reads
update platform.history
   set kept_if = 'coalesce(h.gp_nummer in (select gp_nummer from portal.aufbewahrungssperre), false)
     or coalesce((h.iss, h.sub) in (
       select iss, sub from portal.gesperrte_person
       union all select z.iss, z.sub from portal.zugang z join portal.aufbewahrungssperre s on s.gp_nummer = z.gp_nummer), false)'
 where archive = 'portal.protokoll_archiv';
