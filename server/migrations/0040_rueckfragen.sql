-- Questions that the operator asks about an open request, and the customers' answers. A question is open while it has no answer and its
-- request is undecided, so nothing has to be closed when a request ends.
-- locks: adding the reference waits for writers of requests for a moment, and reads no row
create table portal.rueckfrage (
  id uuid primary key,
  vorgang_id uuid not null references portal.vorgang on delete cascade,
  -- that of the request; null if it is about the person
  gp_nummer text,
  frage text not null,
  gestellt_am timestamptz not null,
  -- when the one reminder was due
  erinnert_am timestamptz,
  antwort text,
  beantwortet_am timestamptz,
  -- the entry that takes the answer to the operator's system
  antwort_vorgang uuid,
  -- set by night once the request is over, so that the index below stays small; nothing else reads it
  geschlossen_am timestamptz,
  constraint rueckfrage_antwort check ((antwort is null) = (beantwortet_am is null) and (antwort is null) = (antwort_vorgang is null))
);
create index rueckfrage_vorgang on portal.rueckfrage (vorgang_id, gestellt_am);
-- one open question at a time for each request
create unique index rueckfrage_offen on portal.rueckfrage (vorgang_id) where antwort is null;
-- the oldest unanswered ones, for reminders and for the operator
create index rueckfrage_alter on portal.rueckfrage (gestellt_am) where antwort is null and geschlossen_am is null;

grant select, update (antwort, beantwortet_am, antwort_vorgang) on portal.rueckfrage to netzportal_kunde;
grant select, insert, update, delete on portal.rueckfrage to netzportal_system;
alter table portal.rueckfrage enable row level security;
create policy kunde on portal.rueckfrage to netzportal_kunde using (gp_nummer = any(current_setting('app.gps')::text[]));
create policy person on portal.rueckfrage to netzportal_kunde
  using (gp_nummer is null and exists (select from portal.vorgang v where v.id = vorgang_id and v.gp_nummer is null));
create policy system on portal.rueckfrage to netzportal_system using (true) with check (true);
