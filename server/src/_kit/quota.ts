import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
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
const DAY_MS = 86_400_000

/**
 * Counts a use of each limit, whatever comes of the call, in statements of their own (trust.md, principle 3): so it takes a connection of
 * its own and is called while no other is held. Throws ZuVieleAnfragen with the time that is left.
 */
export async function spend({ database, clock, quotaKey }: QuotaService, ...limits: readonly Limit[]): Promise<void> {
  const now = clock.now()
  for (const { what, whose, most, seconds } of limits) {
    const key = createHmac('sha256', quotaKey)
      .update(JSON.stringify([what, whose]))
      .digest()
    const taken = await asSystem(database, (db) => quota.take(db, key, now, new Date(now.getTime() - seconds * 1000)))
    if (taken.used > most) throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: secondsLeft(taken, seconds, now) })
  }
}

/** Forgets windows that are over; any process may run it at any time. */
export async function deleteOldQuotas({ database, clock }: Omit<QuotaService, 'quotaKey'>): Promise<void> {
  await asSystem(database, (db) => quota.clean(db, new Date(clock.now().getTime() - DAY_MS)))
}
