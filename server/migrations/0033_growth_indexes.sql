-- outside of a transaction
-- The oldest applications, which are deleted by their period.
create index concurrently if not exists antrag_alt on portal.antrag (erfasst_am);
-- In which years a partner's accounts have payments, without reading ten years of them.
create index concurrently if not exists zahlung_konten on portal.zahlung (gp_nummer, vk_nummer, buchungstag);
-- the one above begins with the same column
drop index concurrently if exists portal.zahlung_gp;
-- An account's last bill, among twelve times as many payments: the start page and its tasks ask for it.
create index concurrently if not exists zahlung_abrechnung on portal.zahlung (vk_nummer, buchungstag) where zahlungsart = 'Abrechnung';
