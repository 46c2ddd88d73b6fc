import { from as copyFrom } from 'pg-copy-streams'
import { escapeIdentifier, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyText } from './copy-text.ts'
import type { Bulk, BulkTransaction, Checkout, Limits, Opening, Role, Statement, Transaction } from './port.ts'
import { runCheckout, runTransaction, type Ends } from './transaction.ts'

// in the form in which PostgreSQL reports it
const STATEMENT_TIMEOUT = '15s'
/** a call gives up a lock after this; waiting calls would otherwise take the connections of all others */
const LOCK_TIMEOUT = '3s'
const NO_TIMEOUT = '0'
/** pg treats 0 as the pool's limit. This is the longest timer, almost 25 days. */
const unlimited = { query_timeout: 2 ** 31 - 1 }

/** A connection of a pool. What is asked while it is lost fails. */
export interface Connection {
  readonly ask: <R extends object>(query: QueryConfig) => Promise<R[]>
  readonly copyIn: BulkTransaction['copyIn']
  /** whether it broke; it is then closed, not reused */
  readonly isLost: () => boolean
  /** a statement, with its name unless a pooler would give it to another session */
  readonly queryOf: (statement: Statement, values: readonly unknown[]) => QueryConfig
}

export function connectionOn(client: PoolClient, isNamed: boolean): Connection {
  let isLost = false
  const watched = async <T>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      isLost ||= isConnectionFault(error)
      throw error
    }
  }
  return {
    ask: async <R extends object>(query: QueryConfig) => rowsOfAll<R>(await watched(client.query<R & QueryResultRow>(query))),
    copyIn: async (table, columns, rows) => {
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await watched(pipeline(Readable.from(copyText(rows), { objectMode: false }), stream))
      return stream.rowCount ?? 0
    },
    isLost: () => isLost,
    queryOf: ({ name, text }, values) => ({ ...(isNamed ? { name } : {}), text, values: [...values] }),
  }
}

/** Several statements give several results, which pg's types do not express. */
export function rowsOfAll<R extends object>(result: QueryResult<R & QueryResultRow>): R[] {
  const results = [result].flat() as readonly QueryResult<R & QueryResultRow>[]
  return results.length === 1 ? result.rows : results.flatMap(({ rows }) => rows)
}

/**
 * Begins a transaction under the role. Everything holds for this transaction only, since a pooler gives the session to others.
 *
 * Customers' statements find few rows by index, so one plan fits all. Without it, PostgreSQL plans the start page's again for each call,
 * five times the cost of running it.
 */
function beginningOf(role: Role, limits: Limits): QueryConfig {
  const lockTimeout = role.guarded || role.isImpatient ? LOCK_TIMEOUT : NO_TIMEOUT
  const settings = [
    `role ${escapeIdentifier(role.name)}`,
    `statement_timeout = '${limits === 'limited' ? STATEMENT_TIMEOUT : NO_TIMEOUT}'`,
    `lock_timeout = '${lockTimeout}'`,
    `plan_cache_mode = ${role.guarded ? 'force_generic_plan' : 'auto'}`,
  ]
  return { text: ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ') }
}

const commit: QueryConfig = { text: 'commit' }

/** Sends the statements one after the other without waiting. Throws the first failure, as the later ones follow from it. */
async function together<R extends object>(answers: readonly Promise<R[]>[]): Promise<R[][]> {
  const settled = await Promise.allSettled(answers)
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

/** A checkout of a role without row-level security: each query is a transaction that is sent at once. */
export function plainCheckoutOn(connection: Connection, role: Role): Checkout {
  const beginning = beginningOf(role, 'limited')
  const { ask, queryOf } = connection
  return {
    query: async <R extends object>(statement: Statement, values: readonly unknown[] = []) => {
      const [, rows = []] = await together<R>([ask<R>(beginning), ask<R>(queryOf(statement, values)), ask<R>(commit)])
      return rows
    },
    transaction: (work) => inTransaction(connection, beginning, work),
  }
}

function inTransaction<T>(connection: Connection, beginning: QueryConfig, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { ask } = connection
  let begun: Promise<object[]> | undefined
  // the beginning travels with the first statement
  const first = async <R extends object>(query: QueryConfig): Promise<R[]> => {
    if (!begun) return ask<R>(query)
    const [, rows] = await together<object>([begun, ask<R>(query)]).finally(() => (begun = undefined))
    return rows as R[]
  }
  const ends: Ends = {
    begin: async () => {
      begun = ask(beginning)
      begun.catch(() => undefined)
    },
    commit: () => first(commit),
    rollback: () => rollback(connection),
  }
  return runTransaction(ends, statementsOn(connection, first), work)
}

function statementsOn({ queryOf }: Connection, ask: Connection['ask']): Transaction {
  return {
    query: (statement, values = []) => ask(queryOf(statement, values)),
    run: (text, values = []) => ask({ text, values: [...values] }),
  }
}

/** Undoes a part of a transaction. Sent without waiting, as its failure shows in the next statement. */
function partOf({ ask }: Connection): Ends {
  return {
    begin: async () => {
      ask({ text: 'savepoint part' }).catch(() => undefined)
    },
    commit: async () => undefined,
    rollback: () => ask({ text: 'rollback to part' }),
  }
}

/** Opens a guarded checkout: beginning and opening travel together. */
export async function runGuarded<T>(
  connection: Connection,
  role: Role,
  opening: Opening,
  work: (checkout: Checkout, row: object | undefined) => Promise<T>,
): Promise<T> {
  const { ask, queryOf } = connection
  const ends = { commit: () => ask(commit), rollback: () => rollback(connection) }
  const opened = await together([ask(beginningOf(role, 'limited')), ask(queryOf(opening.statement, opening.values))]).catch(
    async (error: unknown) => {
      await ends.rollback()
      throw error
    },
  )
  return runCheckout(ends, partOf(connection), statementsOn(connection, ask), (checkout) => work(checkout, opened[1]?.[0]))
}

/** Runs SQL of a library. Such SQL may hold its own commit, after which ours only warns. */
export async function runForeign(
  connection: Connection,
  role: Role,
  query: QueryConfig,
  before: readonly string[] = [],
): Promise<object[]> {
  const { ask } = connection
  const settings = before.map((text) => ask<object>({ text }))
  const answers = await together([ask<object>(beginningOf(role, 'limited')), ...settings, ask<object>(query), ask<object>(commit)])
  return answers[settings.length + 1] ?? []
}

/** A session that is not pipelined, since a COPY cannot share its connection with other statements. */
export function bulkOn(connection: Connection, role: Role): Bulk {
  return {
    transaction: (work, limits = 'limited') => {
      const ask: Connection['ask'] = (query) => connection.ask(limits === 'limited' ? query : { ...query, ...unlimited })
      const ends = { begin: () => ask(beginningOf(role, limits)), commit: () => ask(commit), rollback: () => rollback(connection) }
      return runTransaction(ends, { ...statementsOn(connection, ask), copyIn: connection.copyIn }, work)
    },
  }
}

/** The server rolls back when its client is gone, so a lost connection needs none. */
async function rollback({ ask, isLost }: Connection): Promise<void> {
  if (isLost()) return
  await ask({ text: 'rollback' })
}

/** Class 08 (connection), 57P01-57P03 (shutdown, start-up), 53300 (too many connections), broken sockets and pg's query_timeout. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08...|57P0[1-3]|53300|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    /Connection terminated|not queryable|Query read timeout/.test(error.message)
  )
}
