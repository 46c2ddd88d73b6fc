import { from as copyFrom } from 'pg-copy-streams'
import { Client, escapeIdentifier, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyText } from './copy-text.ts'
import { DatabaseFull } from '../outage.ts'
import { DatabaseUnavailable } from './port.ts'
import type { Ask, Bulk, BulkTransaction, Checkout, Limits, Opening, Role, Statement, Transaction } from './port.ts'
import { runTransaction, type Ends } from './transaction.ts'

// in the form in which PostgreSQL reports it
const STATEMENT_TIMEOUT = '15s'
/** a call gives up a lock after this; waiting calls would otherwise take the connections of all others */
const LOCK_TIMEOUT = '3s'
const NO_TIMEOUT = '0'
/** pg treats 0 as the pool's limit. This is the longest timer, almost 25 days. */
const LONGEST_MS = 2 ** 31 - 1

/** SQL without values goes as a text, since pg copies each object that it gets. */
type Asked = QueryConfig | string

/** A connection of a pool. What is asked while it is lost fails. */
export interface Connection {
  /** Sends statements in one packet; returns the rows of each. Throws the first failure, after the last answer. */
  readonly askAll: (queries: readonly Asked[]) => Promise<object[][]>
  readonly copyIn: BulkTransaction['copyIn']
  /** whether it broke; it is then closed, not reused */
  readonly isLost: () => boolean
  /** a statement, with its name unless a pooler would give it to another session */
  readonly queryOf: (statement: Statement, values: readonly unknown[]) => QueryConfig
}

/** names the notice in every language */
const SYNCHRONOUS_WAIT = 'SyncRepWaitForLSN'

/** A client that can send together what is asked in one turn of the event loop, as one packet. */
export class BatchingClient extends Client {
  readonly #socket: Socket
  #isHeld = false
  #hasCommittedAlone = false

  constructor(config?: ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.on('notice', ({ routine }) => {
      this.#hasCommittedAlone ||= routine === SYNCHRONOUS_WAIT
    })
  }

  /** Whether the server gave up to wait for a standby: what was committed is on its own disk only, though it answers that all is well. */
  get hasCommittedAlone(): boolean {
    return this.#hasCommittedAlone
  }

  /** Holds what is sent until the current turn ends. */
  hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.#socket.uncork()
    })
  }
}

export function connectionOn(client: PoolClient & BatchingClient, isNamed: boolean): Connection {
  let isLost = false
  const note = (error: unknown) => {
    isLost ||= isConnectionFault(error)
  }
  return {
    askAll: async (queries) => {
      client.hold()
      const answers = queries.map((query) => client.query<QueryResultRow>(query))
      try {
        const results = await Promise.all(answers)
        if (client.hasCommittedAlone) throw new DatabaseUnavailable(new Error('the wait for the standby was cancelled'))
        return results.map((answer) => rowsOfAll<object>(answer))
      } catch (error) {
        note(error)
        // the connection may break after a statement failed
        await answers.at(-1)?.catch(note)
        throw error
      }
    },
    copyIn: async (table, columns, rows) => {
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      try {
        await pipeline(Readable.from(copyText(rows), { objectMode: false }), stream)
      } catch (error) {
        note(error)
        throw error
      }
      return stream.rowCount ?? 0
    },
    isLost: () => isLost,
    queryOf: ({ name, text }, values) => ({ ...(isNamed ? { name } : {}), text, values: [...values] }),
  }
}

/** Several statements give several results, which pg's types do not express. */
export function rowsOfAll<R extends object>(result: QueryResult<R & QueryResultRow>): R[] {
  const results: unknown = result
  return Array.isArray(results) ? (results as QueryResult<R>[]).flatMap(({ rows }) => rows) : result.rows
}

const beginnings = { limited: new WeakMap<Role, string>(), unlimited: new WeakMap<Role, string>() } as const

function beginningOf(role: Role, limits: Limits): string {
  const known = beginnings[limits].get(role)
  if (known) return known
  const made = makeBeginning(role, limits)
  beginnings[limits].set(role, made)
  return made
}

/**
 * Begins a transaction under the role. Everything holds for this transaction only, since a pooler gives the session to others.
 *
 * Customers' statements find few rows by index, so one plan fits all. Without it, PostgreSQL plans the start page's again for each call,
 * five times the cost of running it.
 */
function makeBeginning(role: Role, limits: Limits): string {
  const lockTimeout = role.guarded || role.isImpatient ? LOCK_TIMEOUT : NO_TIMEOUT
  const settings = [
    `role ${escapeIdentifier(role.name)}`,
    `statement_timeout = '${limits === 'limited' ? STATEMENT_TIMEOUT : NO_TIMEOUT}'`,
    `lock_timeout = '${lockTimeout}'`,
    `plan_cache_mode = ${role.guarded ? 'force_generic_plan' : 'auto'}`,
  ]
  return ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ')
}

const COMMIT = 'commit'
const ROLLBACK = 'rollback'

/** A checkout of a role without row-level security: each query is a transaction that is sent at once. */
export function plainCheckoutOn(connection: Connection, role: Role): Checkout {
  const begin = () => [beginningOf(role, 'limited')]
  return {
    query: (statement, values = []) => atOnce(connection, begin(), statement, values),
    transaction: (work) => inTransaction(connection, begin, work),
  }
}

/** Sends a statement with its commit, after what begins its transaction. */
async function atOnce<R extends object>(
  { askAll, queryOf }: Connection,
  begin: readonly Asked[],
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  return (await askAll([...begin, queryOf(statement, values), COMMIT]))[begin.length] as R[]
}

function inTransaction<T>(
  connection: Connection,
  begin: () => readonly Asked[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let begins: readonly Asked[] = []
  // the beginning travels with the first statement
  const ask: AskOne = async <R extends object>(query: Asked): Promise<R[]> => {
    const queries = [...begins, query]
    begins = []
    return (await connection.askAll(queries)).at(-1) as R[]
  }
  const ends: Ends = {
    begin: async () => {
      begins = begin()
    },
    commit: () => ask(COMMIT),
    // what begins may still wait, with the commit of the opening
    rollback: () => rollback(connection, begins),
  }
  return runTransaction(ends, statementsOn(connection, ask), work)
}

/** Sends one statement and returns its rows. */
type AskOne = <R extends object>(query: Asked) => Promise<R[]>

function statementsOn({ queryOf }: Connection, ask: AskOne): Transaction {
  return {
    query: (statement, values = []) => ask(queryOf(statement, values)),
    run: (text, values = []) => ask({ text, values: [...values] }),
  }
}

/** Opens a guarded checkout: beginning and opening travel together, and the first query with its commit. */
export async function runGuarded<T>(
  connection: Connection,
  role: Role,
  opening: Opening,
  work: (checkout: Checkout, row: object | undefined) => Promise<T>,
): Promise<T> {
  const { askAll, queryOf } = connection
  const beginning = beginningOf(role, 'limited')
  const opened = await askAll([beginning, queryOf(opening.statement, opening.values)]).catch(async (error: unknown) => {
    await rollback(connection)
    throw error
  })
  const row = opened[1]?.[0]
  let isOpen = true
  /** Begins a further transaction; ends that of the opening first, if no query did. */
  const begin = () => {
    const { statement, values } = opening.again(row)
    const ends = isOpen ? [COMMIT] : []
    isOpen = false
    return [...ends, beginning, queryOf(statement, values)]
  }
  const checkout: Checkout = {
    query: (statement, values = []) => {
      const begins = isOpen ? [] : begin()
      isOpen = false
      return atOnce(connection, begins, statement, values)
    },
    transaction: (inner) => inTransaction(connection, begin, inner),
  }
  try {
    return await work(checkout, row)
  } finally {
    // what the opening wrote stays, also when the work refuses
    if (isOpen && !connection.isLost()) await askAll([COMMIT])
  }
}

/** Runs an opening alone: its transaction begins, runs and ends in one packet. */
export async function runOpening({ askAll, queryOf }: Connection, role: Role, { statement, values }: Ask): Promise<object | undefined> {
  return (await askAll([beginningOf(role, 'limited'), queryOf(statement, values), COMMIT]))[1]?.[0]
}

/** Runs SQL of a library. Such SQL may hold its own commit, after which ours only warns. */
export async function runForeign({ askAll }: Connection, role: Role, query: Asked, before: readonly string[]): Promise<object[]> {
  return (await askAll([beginningOf(role, 'limited'), ...before, query, COMMIT])).at(-2) ?? []
}

/** A session that is not pipelined, since a COPY cannot share its connection with other statements. */
export function bulkOn(connection: Connection, role: Role): Bulk {
  return {
    transaction: (work, limits = 'limited') => {
      const ask: AskOne = async <R extends object>(query: Asked) =>
        (await connection.askAll([limits === 'limited' ? query : unlimited(query)]))[0] as R[]
      const ends = { begin: () => ask(beginningOf(role, limits)), commit: () => ask(COMMIT), rollback: () => rollback(connection) }
      return runTransaction(ends, { ...statementsOn(connection, ask), copyIn: connection.copyIn }, work)
    },
  }
}

function unlimited(query: Asked): QueryConfig & { query_timeout: number } {
  return { ...(typeof query === 'string' ? { text: query } : query), query_timeout: LONGEST_MS }
}

/** The server rolls back when its client is gone, so a lost connection needs none. */
async function rollback({ askAll, isLost }: Connection, begins: readonly Asked[] = []): Promise<void> {
  if (isLost()) return
  await askAll([...begins, ROLLBACK])
}

/** An error of a connection, as its callers know it. */
export function faultOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (isConnectionFault(error)) return new DatabaseUnavailable(error)
  const isFull = error instanceof Error && 'code' in error && error.code === DISK_FULL
  return isFull ? new DatabaseFull(error) : error
}

const DISK_FULL = '53100'

/** Class 08 (connection), 57P01-57P03 (shutdown, start-up), 53300 (too many connections), broken sockets and pg's query_timeout. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08...|57P0[1-3]|53300|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    /Connection terminated|not queryable|Query read timeout/.test(error.message)
  )
}
