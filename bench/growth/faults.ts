import type { Recorded } from '#platform/db/testing/record.ts'
import type { Statement } from '#platform/db/port.ts'
import type { Client } from 'pg'
import { filledTables } from './fill.ts'
import { GUARDED, planOf, runOf, type Asked, type Mode } from './plans.ts'

/** Ten times the history may cost so much more. */
const AT_MOST = 1.2
/**
 * What a small database saves: an index has a level less, and fewer pages than a generic plan assumes for ten elements of each array.
 */
const MORE: Readonly<Record<Mode, number>> = { custom: 12, generic: 400 }
const MORE_PAGES = 20
/** A smaller table is read whole for good reason. */
const ROWS_THAT_COUNT = 5000

/** Statements whose work grows with the number of accounts, or that read all of a table, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'abruf.firstOpen': "reads the open requests, once, for an operator's system that begins anew",
  'account.expiredSitzungen': 'reads the sessions of half a day; an index of last_seen_at would make each call dearer',
  'dispatch.full': 'lists the mailbox of the demo and of tests',
  'einladungen.invited': 'counts the valid invitations, on a command of the operator',
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
  const [few, many] = [(await planOf(small, asked, mode)).cost, (await planOf(large, asked, mode)).cost]
  return { few, many, ratio: many / few, isDearer: many > few * AT_MOST + MORE[mode] }
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
  return many.pages > few.pages * AT_MOST + MORE_PAGES ? [`touches ${many.pages} pages instead of ${few.pages}`] : []
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
