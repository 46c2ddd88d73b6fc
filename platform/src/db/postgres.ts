import { from as copyFrom } from 'pg-copy-streams'
import { Client, Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { copyText } from './copy-text.ts'
import { DatabaseUnavailable, refuseGuarded } from './port.ts'
import type { Checkout, Database, Opening, Owner, Role, Statement, Transaction } from './port.ts'
import { runNamed, types } from './named-query.ts'
import { runTransaction } from './transaction.ts'

export interface PostgresOptions {
  readonly url: string
  /** the owner's address when the running process must not own the tables */
  readonly ownerUrl?: string | undefined
  /** where connections report faults that no call is waiting for */
  readonly onIdleError: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 5000
// as PostgreSQL writes them
const STATEMENT_TIMEOUT = '15s'
/** a call waits no longer for another one: waiting calls would use up the connections of all */
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
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'netzportal',
      // a new connection is handed out when this says so, and closed where it gives an error
      verify: (client, done) => callbackify(become)(client, role, done),
    })
    // a connection that breaks while nothing is asked of it tells by an event, which without a listener would end the process
    pool.on('connect', (client) => client.on('error', options.onIdleError))
    pool.on('error', () => undefined)
    pools.set(name, pool)
    return pool
  }

  async function withClient<T>(role: Role, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect(poolOf(role))
    let fault: unknown
    try {
      return await work(client)
    } catch (error) {
      fault = error
      throw isConnectionFault(error) ? new DatabaseUnavailable(error) : error
    } finally {
      // a connection that broke, or whose transaction could not be ended, is not used again
      client.release(isConnectionFault(fault) || fault instanceof RollbackFailed)
    }
  }

  return {
    kind: 'postgres',
    checkout: <T>(role: Role, opening: Opening, work: (checkout: Checkout, row: object | undefined) => Promise<T>) =>
      withClient(role, async (client) => {
        const [opened] = await runNamed(client, opening.statement, opening.values)
        return work(checkoutOn(client), opened)
      }),
    plain: (role, work) => {
      refuseGuarded(role)
      return withClient(role, (client) => work(checkoutOn(client)))
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
 * Gives a new connection its role and its limits, and looks whether it has them. Startup parameters cannot be trusted with that: in
 * pg those of the address replace ours.
 */
async function become(client: PoolClient, role: Role): Promise<void> {
  const lockTimeout = role.guarded || role.isImpatient ? LOCK_TIMEOUT : NO_TIMEOUT
  const query = {
    text: `set role ${client.escapeIdentifier(role.name)};
           set statement_timeout = '${STATEMENT_TIMEOUT}';
           set lock_timeout = '${lockTimeout}';
           select concat_ws(' ', current_user, current_setting('statement_timeout'), current_setting('lock_timeout')) as has`,
    query_timeout: CONNECT_TIMEOUT_MS,
  }
  // several statements give several results, which pg's types do not tell
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

function checkoutOn(client: PoolClient): Checkout {
  const query = <R extends object>(statement: Statement, values: readonly unknown[] = []) => runNamed<R>(client, statement, values)
  return { query, transaction: (work) => inTransaction(client, query, work) }
}

class RollbackFailed extends Error {}

function inTransaction<T>(client: PoolClient, query: Checkout['query'], work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const ends = {
    begin: () => client.query('begin'),
    commit: () => client.query('commit'),
    rollback: () =>
      client.query('rollback').catch((cause: unknown) => {
        throw isConnectionFault(cause) ? cause : new RollbackFailed('rollback failed', { cause })
      }),
  }
  const statements: Transaction = {
    query,
    run: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R & QueryResultRow>(text, [...values])).rows,
    copyIn: async (table, columns, rows) => {
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(copyText(rows), { objectMode: false }), stream)
      return stream.rowCount ?? 0
    },
  }
  return runTransaction(ends, statements, work)
}

/** Class 08 (connection), 57P01-57P03 (shutdown, start-up), 53300 (too many connections), and sockets that broke. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08...|57P0[1-3]|53300|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) || /Connection terminated|not queryable/.test(error.message)
  )
}
