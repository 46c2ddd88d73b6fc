import { isIPv6 } from 'node:net'
import { deletionOf } from './cleanup/deletion.ts'
import { statement, type Queries } from './db/port.ts'

export interface Quota {
  /** start of its window */
  readonly since: Date
  /** number of uses, including this one */
  readonly used: number
}

/**
 * Counts uses in a table with the columns key, since and used. One statement per use holds the limit under concurrent requests. An
 * elapsed window starts again.
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
  const find = statement(`${table}.find`, `select used from ${table} where key = $1 and since > $2`)
  const giveBack = statement(`${table}.giveBack`, `update ${table} set used = used - 1 where key = $1 and used > 0`)
  const clear = statement(`${table}.clear`, `delete from ${table} where key = $1`)
  const clean = deletionOf(`${table}.clean`, table, 'since < $1 order by since')
  return {
    take: async (queries: Queries, key: Buffer, now: Date, windowBefore: Date): Promise<Quota> => {
      const [row] = await queries.query<Quota>(take, [key, now, windowBefore])
      if (!row) throw new Error('the quota gave no row')
      return row
    },
    /** the uses of the current window, without one more */
    usedOf: async (queries: Queries, key: Buffer, windowBefore: Date): Promise<number> =>
      (await queries.query<{ used: number }>(find, [key, windowBefore]))[0]?.used ?? 0,
    /** undoes one use */
    giveBack: async (queries: Queries, key: Buffer): Promise<void> => void (await queries.query(giveBack, [key])),
    clear: async (queries: Queries, key: Buffer): Promise<void> => void (await queries.query(clear, [key])),
    /** removes a batch of windows that began before the given time; returns how many */
    clean: (queries: Queries, before: Date): Promise<number> => clean(queries, [before]),
  }
}

/** Seconds until the window ends, at least 1. */
export function secondsLeft({ since }: Quota, seconds: number, now: Date): number {
  return Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + seconds)
}

/** A provider hands a customer the first four of eight groups of an IPv6 address; the rest is the customer's choice. */
const OWN_GROUPS = 4

/** The network to count an address by. IPv6 gives everybody countless addresses, so only the provider's part counts. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = (ip.split('%')[0] ?? '').toLowerCase()
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (embedded?.[1]) return embedded[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  // a double colon stands for zeros
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const left = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...left, ...rest]
    .slice(0, OWN_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
