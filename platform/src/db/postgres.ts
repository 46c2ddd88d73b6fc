import { from as copyFrom } from 'pg-copy-streams'
import { Client, Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { copyText } from './copy-text.ts'
import { DatabaseUnavailable, refuseGuarded } from './port.ts'
import type { Checkout, Database, Limits, Opening, Owner, Queries, Role, Transaction } from './port.ts'
import { types } from './row-types.ts'
import { runTransaction } from './transaction.ts'

export interface PostgresOptions {
  readonly url: string
  /** the owner's address if the running process must not own the tables */
  readonly ownerUrl?: string | undefined
  /** receives connection faults that no call is waiting for */
  readonly onIdleError: (error: Error) => void
  /** for tests */
  readonly silenceMs?: number
}

const CONNECT_TIMEOUT_MS = 5000
/** The server cancels a statement before this, so a silent server hangs. */
const SILENCE_MS = 20_000
/** pg treats 0 as the pool's limit. This is the longest timer, almost 25 days. */
const unlimited = { query_timeout: 2 ** 31 - 1 }
// in the form in which PostgreSQL reports it
const STATEMENT_TIMEOUT = '15s'
/** a call gives up a lock after this; waiting calls would otherwise take the connections of all others */
const LOCK_TIMEOUT = '3s'
const NO_TIMEOUT = '0'

export function openPostgres(options: PostgresOptions): Database {
  const pools = new Map<string, Pool>()

  function poolOf(role: Role): Pool {
    const name = role.pool ?? role.name
    const known = pools.get(name)
    if (known) return known
    const pool = new Pool({
      connectionString: options.url,
      types,
      max: role.connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: options.silenceMs ?? SILENCE_MS,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'netzportal',
      // the pool hands a new connection out after this callback, and closes it on an error
      verify: (client, done) => callbackify(become)(client, role, done),
    })
    // an idle connection that breaks emits an event; without a listener it would end the process
    pool.on('connect', (client) => client.on('error', options.onIdleError))
    pool.on('error', () => undefined)
    pools.set(name, pool)
    return pool
  }

  async function withClient<T>(role: Role, work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await connect(poolOf(role))
    const connection = connectionOn(client)
    try {
      return await work(connection)
    } catch (error) {
      throw isConnectionFault(error) ? new DatabaseUnavailable(error) : error
    } finally {
      client.release(connection.isLost())
    }
  }

  return {
    kind: 'postgres',
    checkout: <T>(role: Role, opening: Opening, work: (checkout: Checkout, row: object | undefined) => Promise<T>) =>
      withClient(role, async (connection) => {
        const checkout = checkoutOn(connection)
        const [opened] = await checkout.query(opening.statement, opening.values)
        return work(checkout, opened)
      }),
    plain: (role, work) => {
      refuseGuarded(role)
      return withClient(role, (connection) => work(checkoutOn(connection)))
    },
    asOwner: async (work) => {
      const client = new Client({
        connectionString: options.ownerUrl ?? options.url,
        types,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      })
      client.on('error', options.onIdleError)
      try {
        await client.connect()
      } catch (error) {
        throw new DatabaseUnavailable(error)
      }
      try {
        return await work(ownerOn(client))
      } finally {
        await client.end()
      }
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

/**
 * Sets role and limits of a new connection and checks them. Startup parameters are not reliable: pg lets those of the address
 * override ours.
 */
async function become(client: PoolClient, role: Role): Promise<void> {
  const lockTimeout = role.guarded || role.isImpatient ? LOCK_TIMEOUT : NO_TIMEOUT
  // Customers' statements find few rows by index, so one plan fits all. Without it, PostgreSQL plans the start page's again for each
  // call, five times the cost of running it.
  const planMode = role.guarded ? 'force_generic_plan' : 'auto'
  const query = {
    text: `set role ${client.escapeIdentifier(role.name)};
           set statement_timeout = '${STATEMENT_TIMEOUT}';
           set lock_timeout = '${lockTimeout}';
           set plan_cache_mode = ${planMode};
           select concat_ws(' ', current_user, current_setting('statement_timeout'), current_setting('lock_timeout')) as has`,
    query_timeout: CONNECT_TIMEOUT_MS,
  }
  // several statements give several results, which pg's types do not express
  const results = (await client.query(query)) as unknown as readonly QueryResult<{ has: string }>[]
  const has = results.at(-1)?.rows[0]?.has
  const wanted = [role.name, STATEMENT_TIMEOUT, lockTimeout].join(' ')
  if (has !== wanted) throw new Error(`a new connection has “${has}” in place of “${wanted}”`)
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseUnavailable(error)
  }
}

function ownerOn(client: Client): Owner {
  return {
    script: async (text) => {
      await client.query(text)
    },
    run: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R & QueryResultRow>(text, [...values])).rows,
  }
}

interface Connection {
  readonly ask: <R extends object>(query: QueryConfig) => Promise<R[]>
  readonly copyIn: Transaction['copyIn']
  readonly rollback: () => Promise<void>
  /** Whether it broke, or still has a pending answer or an open transaction. It is then closed, not reused. */
  readonly isLost: () => boolean
}

function connectionOn(client: PoolClient): Connection {
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
    ask: async <R extends object>(query: QueryConfig) => (await watched(client.query<R & QueryResultRow>(query))).rows,
    copyIn: async (table, columns, rows) => {
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await watched(pipeline(Readable.from(copyText(rows), { objectMode: false }), stream))
      return stream.rowCount ?? 0
    },
    rollback: async () => {
      // the server rolls back when its client is gone; waiting for it would be useless
      if (isLost) return
      try {
        await watched(client.query('rollback'))
      } catch (cause) {
        isLost = true
        throw isConnectionFault(cause) ? cause : new Error('rollback failed', { cause })
      }
    },
    isLost: () => isLost,
  }
}

function checkoutOn(connection: Connection): Checkout {
  return { ...queriesBy(connection.ask), transaction: (work, limits) => inTransaction(connection, work, limits) }
}

function queriesBy(ask: Connection['ask']): Queries {
  return { query: ({ name, text }, values = []) => ask({ name, text, values: [...values] }) }
}

function inTransaction<T>(connection: Connection, work: (transaction: Transaction) => Promise<T>, limits: Limits = 'limited'): Promise<T> {
  const isLimited = limits === 'limited'
  const ask = <R extends object>(query: QueryConfig) => connection.ask<R>(isLimited ? query : { ...query, ...unlimited })
  const ends = {
    begin: () => ask({ text: isLimited ? 'begin' : 'begin; set local statement_timeout = 0' }),
    commit: () => ask({ text: 'commit' }),
    rollback: () => connection.rollback(),
  }
  const statements: Transaction = {
    ...queriesBy(ask),
    run: (text, values = []) => ask({ text, values: [...values] }),
    copyIn: connection.copyIn,
  }
  return runTransaction(ends, statements, work)
}

/** Class 08 (connection), 57P01-57P03 (shutdown, start-up), 53300 (too many connections), broken sockets and pg's query_timeout. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08...|57P0[1-3]|53300|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    /Connection terminated|not queryable|Query read timeout/.test(error.message)
  )
}
