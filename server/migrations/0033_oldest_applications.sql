-- outside of a transaction
-- The oldest applications, which are deleted by their period.
create index concurrently if not exists antrag_alt on portal.antrag (erfasst_am);
