-- How fast an import works: at full speed, or with rests for customers' pages. Former processes import at full speed.
-- locks: only for a moment, since the table has a row for each import
alter table portal.import add column modus text not null default 'schnell' check (modus in ('schnell', 'schonend'));
