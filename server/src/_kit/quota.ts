import { DAY } from '#contract/_shared/datum/units.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Queries } from '#platform/db/port.ts'
import { quotaIn, secondsLeft } from '#platform/quota.ts'
import { createHmac } from 'node:crypto'
import { asSystem } from './context.ts'
import { Refusal } from './refusal.ts'

/** How often something may be done by or for somebody: a person, a business partner, a network. */
export interface Limit {
  readonly what: string
  readonly whose: string
  readonly most: number
  /** how long the window is; at most a day */
  readonly seconds: number
}

export interface QuotaService {
  readonly database: Database
  readonly clock: Clock
  /** 32 bytes; who is counted is kept as a keyed hash */
  readonly quotaKey: Buffer
}

const quota = quotaIn('portal.quota')

/**
 * Counts a use of each limit, whatever comes of the call, in statements of their own (trust.md, principle 3): so it takes a connection of
 * its own and is called while no other is held. Throws ZuVieleAnfragen with the time that is left.
 */
export async function spend({ database, ...counting }: QuotaService, ...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await asSystem(database, (db) => spendWithin(db, counting, limit))
}

/** Counts within a transaction, where a use that comes to nothing is not to count. */
export async function spendWithin(db: Queries, { clock, quotaKey }: Omit<QuotaService, 'database'>, limit: Limit): Promise<void> {
  const { most, seconds } = limit
  const now = clock.now()
  const taken = await quota.take(db, keyOf(quotaKey, limit), now, new Date(now.getTime() - seconds * 1000))
  if (taken.used > most) throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: secondsLeft(taken, seconds, now) })
}

/** The same for tries of something secret: beyond the limit it is ZuVieleVersuche. */
export async function spendTryWithin(...args: Parameters<typeof spendWithin>): Promise<void> {
  await spendWithin(...args).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { retryAfterSeconds } = error
    throw new Refusal('ZuVieleVersuche', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  })
}

/** Takes back what was counted before it was known whether it counts. */
export async function giveBack({ database, quotaKey }: QuotaService, ...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await asSystem(database, (db) => quota.giveBack(db, keyOf(quotaKey, limit)))
}

function keyOf(quotaKey: Buffer, { what, whose }: Limit): Buffer {
  return createHmac('sha256', quotaKey)
    .update(JSON.stringify([what, whose]))
    .digest()
}

/** Forgets windows that are over; any process may run it at any time. */
export async function deleteOldQuotas({ database, clock }: Omit<QuotaService, 'quotaKey'>): Promise<void> {
  await asSystem(database, (db) => quota.clean(db, new Date(clock.now().getTime() - DAY * 1000)))
}
