import { Client, Pool, type PoolClient, type QueryResultRow } from 'pg'
import { CONNECTIONS } from './limits.ts'
import { DatabaseUnavailable, refuseGuarded } from './port.ts'
import type { Database, Owner, PoolState, Role } from './port.ts'
import {
  BatchingClient,
  bulkOn,
  connectionOn,
  faultOf,
  plainCheckoutOn,
  rowsOfAll,
  runForeign,
  runGuarded,
  runOpening,
  type Connection,
} from './postgres-connection.ts'
import { ROLE_PREFIX, roleNameIn } from './role-names.ts'
import { types } from './row-types.ts'

export interface PostgresOptions {
  readonly url: string
  /** the address past a pooler, for work that needs a session; the same as `url` without one */
  readonly directUrl?: string | undefined
  /** the owner's address if the running process must not own the tables */
  readonly ownerUrl?: string | undefined
  /** whether `url` leads to a pooler, which gives each transaction another session */
  readonly isPooled?: boolean
  /** the most connections of this process, shared by the roles in the proportion of their numbers */
  readonly connections?: number
  /** how the names of its roles begin */
  readonly rolePrefix?: string
  /** receives connection faults that no call is waiting for */
  readonly onIdleError: (error: Error) => void
  /** for tests */
  readonly silenceMs?: number
}

const CONNECT_TIMEOUT_MS = 5000
/** The server cancels a statement before this, so a silent server hangs. */
const SILENCE_MS = 20_000
const IDLE_MS = 60_000

/** Opens PostgreSQL. Each checkout is a transaction with its own role, so nothing remains on the connection for the next one. */
export function openPostgres(options: PostgresOptions): Database {
  const pools = new Map<string, Pool>()
  const rolePrefix = options.rolePrefix ?? ROLE_PREFIX
  const named = new WeakMap<Role, Role>()

  /** The role with its name in this database; the same object each time, since its beginning is kept. */
  function namedHere(role: Role): Role {
    const known = named.get(role)
    if (known) return known
    const made = { ...role, name: roleNameIn({ rolePrefix }, role) }
    named.set(role, made)
    return made
  }

  function poolOf(role: Role, isBulk: boolean): Pool {
    const name = isBulk ? `${role.name} bulk` : (role.pool ?? role.name)
    const known = pools.get(name)
    if (known) return known
    const pool = new Pool({
      connectionString: isBulk ? (options.directUrl ?? options.url) : options.url,
      types,
      max: isBulk ? 1 : shareOf(role, options.connections),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: options.silenceMs ?? SILENCE_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      application_name: 'netzportal',
      pipeline: !isBulk,
      Client: BatchingClient,
    })
    // an idle connection that breaks emits an event; without a listener it would end the process
    pool.on('connect', (client) => client.on('error', options.onIdleError))
    pool.on('error', () => undefined)
    pools.set(name, pool)
    return pool
  }

  async function withClient<T>(role: Role, work: (connection: Connection) => Promise<T>, isBulk = false): Promise<T> {
    const client = await connect(poolOf(role, isBulk))
    const connection = connectionOn(client, !options.isPooled || isBulk)
    try {
      return await work(connection)
    } catch (error) {
      throw faultOf(error)
    } finally {
      // a connection that still has an open transaction is closed, not reused
      client.release(connection.isLost() || client.getTransactionStatus() !== 'I')
    }
  }

  /** Works on a connection outside the pools, without a role. */
  async function aside<T>(connectionString: string, work: (owner: Owner) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString, types, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
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
  }

  return {
    kind: 'postgres',
    rolePrefix,
    pools: () => Array.from(pools, ([name, pool]) => stateOf(name, pool)),
    checkout: (role, opening, work) => withClient(role, (connection) => runGuarded(connection, namedHere(role), opening, work)),
    opened: (role, opening) => withClient(role, (connection) => runOpening(connection, namedHere(role), opening)),
    plain: (role, work) => {
      refuseGuarded(role)
      return withClient(role, (connection) => work(plainCheckoutOn(connection, namedHere(role))))
    },
    foreign: (role, sql, values = [], before = []) => {
      refuseGuarded(role)
      const queryOn = ({ queryOf }: Connection) => (typeof sql === 'string' ? sql : queryOf(sql, values))
      return withClient(role, (connection) => runForeign(connection, namedHere(role), queryOn(connection), before))
    },
    bulk: (role, work) => {
      refuseGuarded(role)
      return withClient(role, (connection) => work(bulkOn(connection, namedHere(role))), true)
    },
    asOwner: (work) => aside(options.ownerUrl ?? options.directUrl ?? options.url, work),
    asLogin: (work) => aside(options.url, work),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

function stateOf(pool: string, { totalCount, idleCount, waitingCount, options }: Pool): PoolState {
  return { pool, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max }
}

/** The connections of a role in a process that has this many in total. */
export function shareOf({ connections }: Role, total = CONNECTIONS): number {
  return Math.max(1, Math.floor((connections * total) / CONNECTIONS))
}

async function connect(pool: Pool): Promise<PoolClient & BatchingClient> {
  try {
    // every pool makes this kind of client
    return (await pool.connect()) as PoolClient & BatchingClient
  } catch (error) {
    throw new DatabaseUnavailable(error)
  }
}

function ownerOn(client: Client): Owner {
  return {
    script: async (text) => rowsOfAll(await client.query(text)),
    run: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R & QueryResultRow>(text, [...values])).rows,
  }
}
