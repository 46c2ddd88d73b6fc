import { isIPv6 } from 'node:net'
import { statement, type Queries } from './db/port.ts'

export interface Quota {
  /** when its window began */
  readonly since: Date
  /** how often, this time among them */
  readonly used: number
}

/**
 * Counts in a table of the columns key, since and used. Each use is one statement, so that no number of requests at once gets past a
 * limit; a window that is over begins anew.
 */
export function quotaIn(table: string) {
  const take = statement(
    `${table}.take`,
    `insert into ${table} as q (key, since, used) values ($1, $2, 1)
     on conflict (key) do update set
       since = case when q.since <= $3 then $2 else q.since end,
       used = case when q.since <= $3 then 1 else least(q.used + 1, 1000000) end
     returning since, used`,
  )
  const giveBack = statement(`${table}.giveBack`, `update ${table} set used = used - 1 where key = $1 and used > 0`)
  const clear = statement(`${table}.clear`, `delete from ${table} where key = $1`)
  const clean = statement(`${table}.clean`, `delete from ${table} where since < $1`)
  return {
    take: async (queries: Queries, key: Buffer, now: Date, windowBefore: Date): Promise<Quota> => {
      const [row] = await queries.query<Quota>(take, [key, now, windowBefore])
      if (!row) throw new Error('the quota gave no row')
      return row
    },
    /** takes one use back */
    giveBack: async (queries: Queries, key: Buffer): Promise<void> => void (await queries.query(giveBack, [key])),
    clear: async (queries: Queries, key: Buffer): Promise<void> => void (await queries.query(clear, [key])),
    /** forgets windows that began before the moment */
    clean: async (queries: Queries, before: Date): Promise<void> => void (await queries.query(clean, [before])),
  }
}

/** In how many seconds a window is over that has this many. */
export function secondsLeft({ since }: Quota, seconds: number, now: Date): number {
  return Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + seconds)
}

/** How many of the eight groups of an IPv6 address a provider hands to one customer, who may use any address below them. */
const OWN_GROUPS = 4

/** Who sends from this address: by IPv6 everybody has more addresses than could be counted. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = (ip.split('%')[0] ?? '').toLowerCase()
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (embedded?.[1]) return embedded[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  // what a double colon leaves out is zeros
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const left = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...left, ...rest]
    .slice(0, OWN_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
