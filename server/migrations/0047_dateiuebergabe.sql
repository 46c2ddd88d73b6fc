-- Where the files for the operator's systems are: the last number of the outbox that is in a file, and the last number of a file.
-- `geplant_bis` names the end of a file that is being written; after a crash the same one is written again.
create table portal.dateiuebergabe (
  einzige boolean primary key default true check (einzige),
  bis bigint not null,
  geplant_bis bigint,
  dateinummer integer not null default 0,
  geschrieben_am timestamptz
);
grant select, insert, update, delete on portal.dateiuebergabe to netzportal_system;
