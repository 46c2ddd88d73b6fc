-- Imports from their arrival to their end, by command and over HTTP, with the lines that were left out.
-- Former processes go on to write portal.importlauf; nothing reads it any more.
create table portal.import (
  import_id uuid primary key,
  nummer bigint generated always as identity unique,
  weg text not null check (weg in ('befehl', 'http')),
  wer text not null,
  format text not null check (format in ('ndjson', 'csv')),
  art text,
  probelauf boolean not null,
  streng boolean not null,
  -- kinds of which the file has every row, and whether the guard against mass loss is passed
  voll text[] not null default '{}',
  freigabe boolean not null default false,
  zustand text not null check (zustand in ('empfang', 'wartet', 'laeuft', 'geschrieben', 'geprueft', 'abgelehnt', 'gescheitert')),
  -- the received file in the store, while it is needed, and its size as it came
  datei text,
  bytes bigint,
  versuche integer not null default 0,
  angenommen_am timestamptz not null,
  begonnen_am timestamptz,
  beendet_am timestamptz,
  stufe text check (stufe in ('lesen', 'pruefen', 'abgleichen')),
  -- lines that were read so far
  zeilen integer not null default 0,
  neu integer not null default 0,
  geaendert integer not null default 0,
  unveraendert integer not null default 0,
  fehlerhaft integer not null default 0,
  -- of these, lines that only name a row of another bad line
  folgen integer not null default 0,
  arten jsonb not null default '[]',
  gruende jsonb not null default '[]',
  -- why it failed as a whole
  ursache text
);
create index import_zustand on portal.import (zustand, nummer);
create index import_datei on portal.import (nummer) where datei is not null;
create index import_beendet on portal.import (beendet_am);
grant select, insert, update, delete on portal.import to netzportal_system;

create table portal.importfehler (
  import_id uuid not null references portal.import on delete cascade,
  zeile integer not null,
  art text,
  feld text,
  wert text,
  grund text not null,
  -- the line that this one depends on
  siehe integer,
  ist_folge boolean not null,
  primary key (import_id, zeile)
);
grant select, insert, delete on portal.importfehler to netzportal_system;

-- The sender's number or moment of the last line for a row: an older line changes nothing.
create table portal.importstand (
  art text not null,
  schluessel text not null,
  stand bigint not null,
  eingespielt_am timestamptz not null,
  primary key (art, schluessel)
);
create index importstand_eingespielt on portal.importstand (eingespielt_am);
grant select, insert, update, delete on portal.importstand to netzportal_system;

-- A file that came over HTTP under the name that lines use, and its name in the store.
create table portal.importdatei (
  datei text primary key,
  ablage text not null,
  groesse bigint not null,
  pruefsumme bytea not null,
  hochgeladen_am timestamptz not null
);
create index importdatei_hochgeladen on portal.importdatei (hochgeladen_am);
grant select, insert, update, delete on portal.importdatei to netzportal_system;

insert into portal.import (import_id, weg, wer, format, probelauf, streng, zustand, angenommen_am, begonnen_am, beendet_am,
                           neu, geaendert, unveraendert, fehlerhaft)
select gen_random_uuid(), 'befehl', '', 'ndjson', false, false,
       case ergebnis when 'written' then 'geschrieben' when 'refused' then 'abgelehnt' else 'gescheitert' end,
       beendet_am - sekunden * interval '1 second', beendet_am - sekunden * interval '1 second', beendet_am,
       neu, geaendert, unveraendert, fehlerhaft
  from portal.importlauf order by id;
