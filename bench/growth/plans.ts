import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import type { Recorded } from '#platform/db/testing/record.ts'
import { escapeLiteral, type Client } from 'pg'
import { ISS } from './filled.ts'

/** A generic plan is the same for all values; a custom one is made for these. */
export type Mode = 'generic' | 'custom'

/** A statement with its role and values. */
export interface Asked extends Pick<Recorded, 'role' | 'values'> {
  readonly text: string
}

/** A node of PostgreSQL's plan, as EXPLAIN names its parts. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly 'Total Cost': number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Node[]
}

interface Explained {
  readonly Plan: Node
  readonly 'Execution Time'?: number
}

export interface Plan {
  /** in PostgreSQL's units: a page read in order is 1 */
  readonly cost: number
  /** tables, and indexes by their names, that it reads from end to end */
  readonly scanned: readonly string[]
  /** how many indexes it reads; each partition has its own */
  readonly indexes: number
}

export interface Run {
  readonly milliseconds: number
  /** of 8 kB, that it touched */
  readonly pages: number
  readonly indexes: number
}

/** The role that row-level security guards; its openings say for whom it acts. */
export const GUARDED = 'netzportal_kunde'
const OPENING = `select set_config('app.gps', '{1000000001}', true), set_config('app.iss', '${ISS}', true), set_config('app.sub', 'kunde-1', true);`

/** The plan of a statement under its role; nothing is run. */
export async function planOf(client: Client, asked: Asked, mode: Mode): Promise<Plan> {
  const { Plan: top } = await explain(client, asked, mode, 'verbose, format json')
  return { cost: top['Total Cost'], scanned: scansOf(top, false), indexes: indexesOf(top) }
}

/** The same by index, where a small table would be read whole. */
export async function planByIndex(client: Client, asked: Asked, mode: Mode): Promise<Plan> {
  const plan = await planOf(client, asked, mode)
  await client.query('set enable_seqscan = off')
  const byIndex = await planOf(client, asked, mode)
  return byIndex.cost < NO_INDEX ? byIndex : plan
}

/** PostgreSQL adds this for a table that has no index for the statement. */
const NO_INDEX = 1e10

/** Runs a statement by its generic plan and takes it back. Indexes are used on small tables as on large ones. */
export async function runOf(client: Client, asked: Asked): Promise<Run> {
  // a table without an index then costs so much that PostgreSQL would compile the plan, which takes longer than to run it
  await client.query('set enable_seqscan = off; set jit = off')
  const { Plan: top, 'Execution Time': milliseconds = 0 } = await explain(
    client,
    asked,
    'generic',
    'analyze, buffers, timing off, format json',
  )
  return { milliseconds, pages: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0), indexes: indexesOf(top) }
}

/** No cache counts, since the small database would lie in it as a whole and the large one would not. */
async function explain(client: Client, { text, role, values }: Asked, mode: Mode, options: string): Promise<Explained> {
  const given = values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join(', ')
  try {
    await client.query(`begin; set local role ${role}; set local effective_cache_size = 1; set local plan_cache_mode = force_${mode}_plan;
      ${role === GUARDED ? OPENING : ''} prepare asked as ${scaled(text)}`)
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(`explain (${options}) execute asked${given ? `(${given})` : ''}`)
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (!explained) throw new Error('no plan')
    return explained
  } finally {
    await client.query('rollback; deallocate all; reset enable_seqscan; reset jit')
  }
}

/** Batches of operation are larger than the tables of these databases. They are as much smaller as those are. */
const scaled = (text: string) =>
  text.replaceAll(/\blimit (\d{4,})\b/g, (_, rows) => `limit ${Math.ceil((Number(rows) * 10) / DELETED_AT_ONCE)}`)

/** Below a limit an index in order, or a table without a condition, is read as far as needed. */
function scansOf(node: Node, isLimited: boolean): string[] {
  const type = node['Node Type']
  const isWhole =
    type === 'Seq Scan' ? !isLimited || node.Filter !== undefined : /^Index (Only )?Scan$/.test(type) && !node['Index Cond'] && !isLimited
  const below = (node.Plans ?? []).flatMap((one) => scansOf(one, isLimited || type === 'Limit'))
  return isWhole ? [node['Index Name'] ?? `${node.Schema}.${node['Relation Name']}`, ...below] : below
}

const indexesOf = ({ 'Index Name': index, Plans = [] }: Node): number =>
  Plans.reduce((sum, node) => sum + indexesOf(node), index === undefined ? 0 : 1)
