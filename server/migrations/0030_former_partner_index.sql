-- outside of a transaction
-- The readings of the day of a move, for who had the account until then.
create index concurrently if not exists zaehlerstand_vorpartner on portal.zaehlerstand (vorpartner) where vorpartner is not null;
