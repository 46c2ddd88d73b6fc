import { migrationFiles } from '#platform/db/migration-file.ts'
import { describe, expect, it } from 'vitest'
import { migrationParts } from '../start/storage/paths.ts'
import { dangersOf, isGuarded } from './migration-guard.ts'

const dangers = (text: string) => dangersOf({ name: '0021_x.sql', text })

describe('a migration after release 2.26.3-8', () => {
  it.each(migrationParts)('locks and rewrites no large table, and takes nothing away: $part', async ({ part, folder }) => {
    const files = (await migrationFiles(folder)).filter(({ name }) => isGuarded(part, name))
    expect(files.flatMap((file) => dangersOf(file))).toEqual([])
  })

  it('is each one with a higher number, of that part', () => {
    expect(['0020_dokument_markierung.sql', '0021_x.sql'].map((name) => isGuarded('portal', name))).toEqual([false, true])
    expect(isGuarded('identity', '0009_x.sql')).toBe(true)
  })

  it.each([
    ['create index t_a on portal.t (a)', /concurrently, outside of a transaction/],
    ['CREATE UNIQUE INDEX t_a\n  ON portal.t (a)', /concurrently, outside of a transaction/],
    ['create index concurrently if not exists t_a on portal.t (a)', /outside of a transaction only/],
    ['alter table portal.t alter column a type bigint', /a type change rewrites/],
    ['alter table portal.t alter a set data type bigint using a::bigint', /a type change rewrites/],
    ['alter table portal.t add column a uuid default gen_random_uuid()', /not constant/],
    ['alter table portal.t add a uuid not null default gen_random_uuid()', /not constant/],
    ['alter table portal.t add column a timestamptz default clock_timestamp()', /not constant/],
    ['alter table portal.t add column a text generated always as (upper(b)) stored', /computed for each row/],
    ['alter table portal.t add column a bigserial', /computed for each row/],
    ['alter table portal.t add column a text not null', /needs a default/],
    ['alter table portal.t add column a text references portal.s (id)', /a constraint of a new column/],
    ['alter table portal.t drop column a', /a release later/],
    ['alter table portal.t add column b text, drop constraint c', /a release later/],
    ['drop table portal.t', /a release later/],
    ['drop function portal.f(text)', /a release later/],
    ['drop index portal.t_a', /a release later/],
    ['alter table portal.t add constraint c check (a > 0)', /not valid/],
    ['alter table only portal.t add foreign key (a) references portal.s (id)', /not valid/],
    ['alter table portal.t add constraint c unique (a)', /using index/],
    ['alter table portal.t alter column a set not null', /reads the whole table/],
    ['alter table portal.t rename column a to b', /the former name/],
    ['alter table portal.t rename to s', /the former name/],
    ['alter function portal.f(text) rename to g', /the former name/],
    ['alter table portal.t attach partition portal.s for values from (1) to (2)', /attach partition/],
    ['update portal.t set a = 1', /locks its rows/],
    ['delete from portal.t', /locks its rows/],
    ['truncate portal.t', /locks the whole table/],
    ['lock table portal.t', /locks the whole table/],
    ['do $$ begin alter table portal.t drop column a; end $$', /hides its statements/],
    ['with gone as (delete from portal.t returning a) insert into portal.s select a from gone', /locks its rows/],
    ['with old as (select a from portal.s) update portal.t set a = 1 where a in (select a from old)', /locks its rows/],
    ['select portal.change_all()', /hides its statements/],
    ['call portal.change_all()', /hides its statements/],
    // the lock of the first statement is held while the second one reads the table
    [
      'alter table portal.t add constraint c check (a > 0) not valid; alter table portal.t validate constraint c',
      /outside of a transaction/,
    ],
    ['alter table portal.t detach partition portal.s', /a release later/],
    ['alter table portal.t alter column a drop default', /leave the column out/],
    ['revoke insert on portal.t from netzportal_kunde', /a release later/],
    ['-- small\ncreate index t_a on portal.t (a)', /concurrently/],
    ["comment on table portal.t is '-- locks: not a comment'; drop table portal.t", /a release later/],
    ['-- outside of a transaction\ndrop table portal.t;', /may not hold/],
  ])('may not: %s', (text, why) => {
    expect(dangers(`${text};`).join('\n')).toMatch(why)
  })

  it.each([
    'create table portal.t (a integer); create index t_a on portal.t (a); alter table portal.t add constraint c check (a > 0);',
    '-- locks: a row for each release, a few hundred in ten years\ncreate index t_a on portal.t (a);',
    "alter table portal.t add column a integer, add column b text not null default 'x', add c timestamptz default now();",
    "alter table portal.t add column a boolean not null default false, add column b jsonb default '{}'::jsonb;",
    'alter table portal.t add constraint c check (a in (1, 2)) not valid;',
    'alter table portal.t add constraint c unique using index t_a;',
    'alter table portal.t enable row level security; create policy p on portal.t for select to netzportal_kunde using (true);',
    'alter table portal.t alter column a drop not null, alter column b set default 1;',
    'create function portal.f() returns void language sql as $$ update portal.t set a = 1; drop table portal.t $$;',
    "insert into portal.t values ('a; drop table portal.t');",
    'grant select on portal.t to netzportal_kunde;',
    'create function portal.f() returns void language sql as $$ $$; revoke all on function portal.f from public;',
    'create table portal.s (a integer); insert into portal.s with few as (select a from portal.t limit 1) select a from few;',
    '-- outside of a transaction\ncreate index concurrently if not exists t_a on portal.t (a);',
  ])('may: %s', (text) => {
    expect(dangers(text)).toEqual([])
  })
})
