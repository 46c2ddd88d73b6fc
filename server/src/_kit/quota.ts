import { DAY } from '#contract/_shared/datum/units.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database, Queries } from '#platform/db/port.ts'
import { quotaIn, secondsLeft } from '#platform/quota.ts'
import { createHmac } from 'node:crypto'
import { cleanUp } from './cleanup.ts'
import { asSystem } from './context.ts'
import { Refusal } from './refusal.ts'

/** How often something may happen for one person, business partner or network. */
export interface Limit {
  readonly what: string
  readonly whose: string
  readonly most: number
  /** length of the window; at most a day */
  readonly seconds: number
}

export interface QuotaService {
  readonly database: Database
  readonly clock: Clock
  /** hash the name of what is counted; counters begin again when SECRET changes */
  readonly quotaKeys: Keys
}

const quota = quotaIn('portal.quota')

/**
 * Counts one use of each limit on a connection of its own, so it stays counted if the call fails. Never call it while holding a
 * connection.
 *
 * Throws ZuVieleAnfragen with the seconds left.
 */
export async function spend({ database, ...counting }: QuotaService, ...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await asSystem(database, (db) => spendWithin(db, counting, limit))
}

/** Counts inside a transaction, so that a use is not counted if the transaction rolls back. */
export async function spendWithin(db: Queries, { clock, quotaKeys }: Omit<QuotaService, 'database'>, limit: Limit): Promise<void> {
  const { most, seconds } = limit
  const now = clock.now()
  const taken = await quota.take(db, keyOf(quotaKeys, limit), now, new Date(now.getTime() - seconds * 1000))
  if (taken.used > most) throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: secondsLeft(taken, seconds, now) })
}

/** How often a limit was used in its current window, up to the limit: a refused use counts as none. */
export async function usedOf(db: Queries, { clock, quotaKeys }: Omit<QuotaService, 'database'>, limit: Limit): Promise<number> {
  const before = new Date(clock.now().getTime() - limit.seconds * 1000)
  return Math.min(limit.most, await quota.usedOf(db, keyOf(quotaKeys, limit), before))
}

/** For attempts at a secret: throws ZuVieleVersuche instead. */
export async function spendTryWithin(...args: Parameters<typeof spendWithin>): Promise<void> {
  await spendWithin(...args).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { retryAfterSeconds } = error
    throw new Refusal('ZuVieleVersuche', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  })
}

/** Uncounts a use that turned out not to count. */
export async function giveBack({ database, quotaKeys }: QuotaService, ...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await asSystem(database, (db) => quota.giveBack(db, keyOf(quotaKeys, limit)))
}

function keyOf(quotaKeys: Keys, { what, whose }: Limit): Buffer {
  return createHmac('sha256', quotaKeys.writing().key)
    .update(JSON.stringify([what, whose]))
    .digest()
}

/** Deletes expired windows. */
export async function deleteOldQuotas({ database, clock }: Omit<QuotaService, 'quotaKeys'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY * 1000)
  await cleanUp(database, [(db) => quota.clean(db, before)], signal)
}
