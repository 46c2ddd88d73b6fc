-- outside of a transaction
-- The oldest applications, which are deleted by their period.
create index concurrently if not exists antrag_alt on portal.antrag (erfasst_am);
-- In which years a partner's accounts have payments, without reading ten years of them.
create index concurrently if not exists zahlung_konten on portal.zahlung (gp_nummer, vk_nummer, buchungstag);
-- the one above begins with the same column
drop index concurrently if exists portal.zahlung_gp;
