-- Which reminders of a complaint's deadline were sent to the operator, so that each is sent once.
-- locks: adding the reference waits for writers of requests for a moment, and reads no row
create table portal.beschwerde_erinnerung (
  vorgang_id uuid not null references portal.vorgang on delete cascade,
  -- days after the complaint
  tag smallint not null,
  gesendet_am timestamptz not null,
  primary key (vorgang_id, tag)
);
grant select, insert, delete on portal.beschwerde_erinnerung to netzportal_system;
