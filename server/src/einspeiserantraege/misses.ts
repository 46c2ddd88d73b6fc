import { networkOf } from '#platform/quota.ts'
import { giveBack, spend, type Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { EinspeiserantraegeService } from './service.ts'
import type { Owner } from './store.ts'

/** Who tries an id, and from where. */
export interface Asking {
  /** undefined where nobody is signed in */
  readonly person: Owner | undefined
  readonly ip: string
}

const MISSES = { most: 20, seconds: 3600 }

function limitsOf({ person, ip }: Asking): Limit[] {
  const ofNetwork = { what: 'einspeiserantraege.misses.network', whose: networkOf(ip), ...MISSES }
  if (!person) return [ofNetwork]
  return [ofNetwork, { what: 'einspeiserantraege.misses.person', whose: JSON.stringify([person.iss, person.sub]), ...MISSES }]
}

/**
 * Runs what looks an id up. It is counted before it is looked up, so that no number of requests at once tries more ids than the limit
 * allows, and what was no miss is taken back. Above the limit every id is answered like an unknown one, also a right one (trust.md T4).
 */
export async function countingMisses<T>(service: EinspeiserantraegeService, asking: Asking, look: () => Promise<T>): Promise<T> {
  const limits = limitsOf(asking)
  await spend(service, ...limits).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('NichtGefunden') : error
  })
  try {
    const found = await look()
    await giveBack(service, ...limits)
    return found
  } catch (error) {
    if (!isMiss(error)) await giveBack(service, ...limits)
    throw error
  }
}

function isMiss(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'NichtGefunden'
}
