-- The addresses that fields suggest while one is typed. They belong to nobody, and are imported.

-- By this code the start knows what to tell whoever runs it: NZ001, the database lacks something that only its owner can give.
do $$
begin
  create extension if not exists pg_trgm with schema public;
  if not exists (select from pg_extension e where e.extname = 'pg_trgm' and e.extnamespace = 'public'::regnamespace) then
    raise exception 'the extension pg_trgm must be in the schema public: alter extension pg_trgm set schema public' using errcode = 'NZ001';
  end if;
exception
  when insufficient_privilege then
    raise exception 'the extension pg_trgm is missing and this role may not create it; its owner can: create extension pg_trgm with schema public'
      using errcode = 'NZ001';
  when undefined_file or feature_not_supported then
    raise exception 'the extension pg_trgm is missing: it comes with PostgreSQL (package postgresql-contrib)' using errcode = 'NZ001';
end $$;
-- a hardened database lets nobody into public, where the extension's operators are
do $$
begin
  if has_schema_privilege('netzportal_kunde', 'public', 'usage') then return; end if;
  begin
    grant usage on schema public to netzportal_kunde;
  exception when insufficient_privilege then null;
  end;
  if not has_schema_privilege('netzportal_kunde', 'public', 'usage') then
    raise exception 'the role netzportal_kunde may not use the schema public; its owner can: grant usage on schema public to netzportal_kunde'
      using errcode = 'NZ001';
  end if;
end $$;

create table portal.adresse (
  plz text not null,
  ort text not null,
  strasse text not null,
  land text not null,
  hausnummer text not null,
  -- street, place and postal code as words that a search compares (server/src/completion/suchtext.ts)
  suchtext text not null,
  -- the house number alike
  suchnummer text not null,
  primary key (plz, ort, strasse, land, hausnummer)
);

-- Each street once: a search looks through these, a twentieth of the addresses, and then for the number within the few that fit.
create table portal.adresse_strasse (
  plz text not null,
  ort text not null,
  strasse text not null,
  land text not null,
  suchtext text not null,
  primary key (plz, ort, strasse, land)
);
create index adresse_strasse_suchtext on portal.adresse_strasse using gin (suchtext public.gin_trgm_ops);

-- Streets that are written nearly like this. The index is used although the planner takes it for dear: reading it costs a fifth of
-- comparing every street. The threshold lets one wrong letter pass in a short name.
create function portal.aehnliche_strassen(text) returns setof portal.adresse_strasse language sql stable
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.5
  as $$ select * from portal.adresse_strasse where suchtext operator(public.%>) $1 $$;

create function portal.keep_strassen() returns trigger language plpgsql as $$
begin
  insert into portal.adresse_strasse as s (plz, ort, strasse, land, suchtext)
    select distinct on (plz, ort, strasse, land) plz, ort, strasse, land, suchtext from neue
    on conflict (plz, ort, strasse, land) do update set suchtext = excluded.suchtext where s.suchtext <> excluded.suchtext;
  return null;
end $$;
create trigger adresse_neu after insert on portal.adresse
  referencing new table as neue for each statement execute function portal.keep_strassen();
create trigger adresse_geaendert after update on portal.adresse
  referencing new table as neue for each statement execute function portal.keep_strassen();

grant select on portal.adresse, portal.adresse_strasse to netzportal_kunde;
grant select, insert, update, delete on portal.adresse, portal.adresse_strasse to netzportal_system;
