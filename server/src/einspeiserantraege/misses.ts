import { networkOf } from '#platform/quota.ts'
import { asSystemBriefly } from '../_kit/context.ts'
import { giveBackWithin, spendWithin, type Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { EinspeiserantraegeService } from './service.ts'
import { findAntrag, type AntragStand, type Owner } from './store.ts'

/** Who brings an id, and from where. */
export interface Asking {
  readonly antragId: string
  /** undefined where nobody is signed in */
  readonly person?: Owner | undefined
  readonly ip: string
}

const MISSES = { most: 20, seconds: 3600 }

function limitsOf({ person, ip }: Asking): Limit[] {
  const ofNetwork = { what: 'einspeiserantraege.misses.network', whose: networkOf(ip), ...MISSES }
  if (!person) return [ofNetwork]
  return [ofNetwork, { what: 'einspeiserantraege.misses.person', whose: JSON.stringify([person.iss, person.sub]), ...MISSES }]
}

/**
 * The application of an id, whatever state it is in. An id is counted before it is looked up, so that no number of requests at once
 * tries more than the limit allows; one that exists is taken back at once. Above the limit every id is answered like an unknown one,
 * also a right one (trust.md T4). Throws NichtGefunden.
 */
export async function findCounted(service: EinspeiserantraegeService, asking: Asking): Promise<AntragStand> {
  const limits = limitsOf(asking)
  const found = await asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      for (const limit of limits) await spendWithin(tx, service, limit)
      const row = await findAntrag(tx, asking.antragId)
      if (row) for (const limit of limits) await giveBackWithin(tx, service, limit)
      return row
    }),
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!found) throw new Refusal('NichtGefunden')
  return found
}
