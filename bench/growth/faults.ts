import type { Recorded } from '#platform/db/testing/record.ts'
import type { Statement } from '#platform/db/port.ts'
import type { Client } from 'pg'
import { filledTables } from './fill.ts'
import { GUARDED, planByIndex, planOf, runOf, type Asked, type Mode } from './plans.ts'

/** Ten times the history may cost so much more. */
const AT_MOST = 1.2
/** What a small database saves: fewer pages than a generic plan assumes for ten elements of each array. */
const MORE: Readonly<Record<Mode, number>> = { custom: 0, generic: 400 }
const MORE_PAGES = 20
/** An index has a level less; each partition has its own. */
const MORE_OF_INDEX = 12
const MORE_PAGES_OF_INDEX = 1
/** A smaller table is read whole for good reason: that costs less than the lookups that a generic plan assumes for two arrays. */
const ROWS_THAT_COUNT = 20_000

/** Statements whose work grows with the number of accounts, or that read all of a table, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'abruf.firstOpen': "reads the open requests, once, for an operator's system that begins anew",
  'account.expiredSitzungen': 'reads the sessions of half a day; an index of last_seen_at would make each call dearer',
  'account.withdrawRollen': 'reads the sessions of half a day, every ten minutes; an index of roles would make each sign-in dearer',
  'aufbewahrung.delete.portal.vertragskonto': 'looks for what still belongs to the accounts that ended, at night',
  'aufbewahrung.past.portal.protokoll_archiv': 'reads an old month up to its first row without a legal hold',
  'aufbewahrung.past.portal.vertragskonto': 'looks for what still belongs to the accounts that ended, at night',
  'bankstopp.signedIn': 'reads a handful of rows, whose number PostgreSQL guesses from a sample',
  'dispatch.full': 'lists the mailbox of the demo and of tests',
  'einladungen.invited': 'counts the valid invitations, on a command of the operator',
  'meldungen.reword': 'rewords a batch, for which a small table is read whole',
  'vorgaenge.takeFormerAblesungen': 'takes a batch, for which a small table is read whole',
  'zustellung.againSince': 'sends again what ended since a moment that the operator names',
  'zustellung.since': 'reads the requests since a moment that the operator names, once, for a new webhook',
}

/** Tables of a database, their partitions and indexes, that are too large to be read whole. */
export async function growingIn(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(GROWING, [filledTables.map(({ table }) => table), ROWS_THAT_COUNT])
  return new Set(rows.map(({ name }) => name))
}

/** An index with a condition may be small, so it may be read whole. */
const GROWING = `
  with recursive known as (
    select t::regclass as id from unnest($1::text[]) t
    union all
    select inhrelid::regclass from pg_inherits join known on inhparent = known.id),
  large as (select distinct known.id from known join pg_class c on c.oid = known.id where c.reltuples >= $2)
  select n.nspname || '.' || c.relname as name from large join pg_class c on c.oid = large.id join pg_namespace n on n.oid = c.relnamespace
  union all
  select c.relname from large join pg_index i on i.indrelid = large.id join pg_class c on c.oid = i.indexrelid where i.indpred is null`

const modes: readonly Mode[] = ['custom', 'generic']

/** What a statement reads whole of these tables and indexes. */
export async function wholeReadsOf(client: Client, growing: ReadonlySet<string>, asked: Asked): Promise<string[]> {
  const found: string[] = []
  for (const mode of modes) {
    const { scanned } = await planOf(client, asked, mode)
    found.push(...scanned.filter((name) => growing.has(name)).map((name) => `${mode}: reads all of ${name}`))
  }
  return found
}

/** Two databases, the second with ten times the history. */
export interface Pair {
  readonly small: Client
  readonly large: Client
}

/** How much more a statement costs in the large database. */
export async function costsOf({ small, large }: Pair, asked: Asked, mode: Mode) {
  const { cost: few } = await planByIndex(small, asked, mode)
  const { cost: many, indexes } = await planOf(large, asked, mode)
  return { few, many, ratio: many / few, isDearer: many > few * AT_MOST + MORE[mode] + MORE_OF_INDEX * indexes }
}

/** How a statement grows. */
export async function growthOf(pair: Pair, asked: Asked): Promise<string[]> {
  const isGuarded = asked.role === GUARDED
  // costs of a generic plan mean little where row-level security adds an array to another, so it is run
  const compared = modes.filter((mode) => mode === 'custom' || !isGuarded)
  const faults: string[] = []
  for (const mode of compared) {
    const { few, many, isDearer } = await costsOf(pair, asked, mode)
    if (isDearer) faults.push(`${mode}: costs ${many} instead of ${few}`)
  }
  return isGuarded ? [...faults, ...(await faultsOfRun(pair, asked))] : faults
}

async function faultsOfRun({ small, large }: Pair, asked: Asked): Promise<string[]> {
  const [few, many] = [await runOf(small, asked), await runOf(large, asked)]
  return many.pages > few.pages * AT_MOST + MORE_PAGES + MORE_PAGES_OF_INDEX * many.indexes
    ? [`touches ${many.pages} pages instead of ${few.pages}`]
    : []
}

/** Each statement without values, and each value without a statement. */
export function gapsOf(statements: readonly Statement[], values: readonly Recorded[]): string[] {
  const [declared, known] = [new Set(statements.map(({ name }) => name)), new Set(values.map(({ name }) => name))]
  return [
    ...[...declared].filter((name) => !known.has(name)).map((name) => `${name} has no values`),
    ...[...known].filter((name) => !declared.has(name)).map((name) => `${name} is no statement`),
    ...Object.keys(exceptions)
      .filter((name) => !declared.has(name))
      .map((name) => `the exception ${name} is no statement`),
  ]
}
