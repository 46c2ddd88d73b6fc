-- outside of a transaction
-- Messages that still have their content, of years of sent ones.
create index concurrently if not exists message_full on dispatch.message (number) where length(sealed) > 0;
