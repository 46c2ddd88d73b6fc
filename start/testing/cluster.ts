import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const program = fileURLToPath(new URL('../../tools/cluster.mjs', import.meta.url))

/** A PostgreSQL of its own, without any role of the portal. */
export interface Cluster {
  /** Makes an empty database with a user that may own the portal's tables, and one for its process. */
  makeDatabase(name: string): Promise<{ readonly owner: string; readonly process: string }>
  /** Runs SQL as the administrator. */
  sql<R extends object>(text: string, database?: string): Promise<R[]>
  /** Runs SQL in a session that stays open; gives what ends it. */
  hold(text: string, database: string): Promise<() => Promise<void>>
  close(): Promise<void>
}

export const OWNER = 'portal_owner'
const PROCESS = 'portal_process'
/** The cluster does not ask for it; it must be seen nowhere. */
export const DATABASE_PASSWORD = 'pumpernickel'

/** Starts a cluster; undefined if PostgreSQL's server is not installed. */
export async function startCluster(): Promise<Cluster | undefined> {
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])
  const url = String(said).trim()
  if (!url.startsWith('postgres://')) return undefined
  const addressOf = (user: string | undefined, database: string) => {
    const address = new URL(url)
    address.pathname = `/${database}`
    if (user !== undefined) [address.username, address.password] = [user, DATABASE_PASSWORD]
    return address.href
  }
  async function connect(database: string): Promise<Client> {
    const client = new Client({ connectionString: addressOf(undefined, database) })
    await client.connect()
    return client
  }
  async function sql<R extends object>(text: string, database = 'postgres'): Promise<R[]> {
    const client = await connect(database)
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }
  const hasUsers = sql(`create role ${OWNER} login createrole; create role ${PROCESS} login`)
  return {
    sql,
    makeDatabase: async (name) => {
      await hasUsers
      await sql(`create database ${name}`)
      await sql(`grant create on database ${name} to ${OWNER}`)
      return { owner: addressOf(OWNER, name), process: addressOf(PROCESS, name) }
    },
    hold: async (text, database) => {
      const client = await connect(database)
      await client.query(text)
      return () => client.end()
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
