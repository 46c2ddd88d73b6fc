-- What became of the last imports. An import is a process of its own, so the portal reads it here for its metrics.
create table portal.importlauf (
  id bigint generated always as identity primary key,
  beendet_am timestamptz not null default now(),
  ergebnis text not null check (ergebnis in ('written', 'refused', 'failed')),
  sekunden double precision not null,
  neu integer not null,
  geaendert integer not null,
  unveraendert integer not null,
  fehlerhaft integer not null
);
create index importlauf_ergebnis on portal.importlauf (ergebnis, id);
grant select, insert, delete on portal.importlauf to netzportal_system;
