-- What the operator answers to a request that is a question; the customer reads it.
alter table portal.vorgang add column antwort text;
