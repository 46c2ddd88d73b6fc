-- From when the periods of rows count that named no moment, and what the deletion of documents leaves to do.

-- since when nothing hangs on the partner any more
alter table portal.geschaeftspartner add column leer_seit date;
alter table portal.antrag add column erfasst_am date not null default current_date;

-- files of documents that were deleted: a job removes them from the store
create table portal.datei_ende (
  datei text primary key,
  seit timestamptz not null
);
grant select, insert, delete on portal.datei_ende to netzportal_system;

grant delete on portal.kundensicht, portal.api_schluessel to netzportal_system;
