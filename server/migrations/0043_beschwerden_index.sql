-- outside of a transaction
-- the open complaints, which metrics and reminders look at
create index concurrently if not exists vorgang_beschwerde on portal.vorgang (created_at) where art = 'Beschwerde' and status in ('eingegangen', 'uebermittelt');
