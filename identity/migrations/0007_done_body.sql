-- A keyed hash of what a request with this key asked for: the same key with something else is no repetition. Empty where an older
-- version wrote the row.
alter table identity.done add column body bytea;
