import { networkOf } from '#platform/quota.ts'
import type { Transaction } from '#platform/db/port.ts'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import { giveBackWithin, spendWithin, type Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { EinspeiserantraegeService } from './service.ts'
import { findAntrag, findOwnAntrag, isFormerId, type AntragStand } from './store.ts'

/** Who brings an id, and from where. */
export interface Asking {
  readonly antragId: string
  /** undefined where nobody is signed in */
  readonly person?: Pick<Person, 'iss' | 'sub' | 'gps'> | undefined
  readonly ip: string
}

const MISSES = { most: 20, seconds: 3600 }

function limitsOf({ person, ip }: Asking): Limit[] {
  const ofNetwork = { what: 'einspeiserantraege.misses.network', whose: networkOf(ip), ...MISSES }
  if (!person) return [ofNetwork]
  return [ofNetwork, { what: 'einspeiserantraege.misses.person', whose: JSON.stringify([person.iss, person.sub]), ...MISSES }]
}

/**
 * The application of an id, whatever state it is in. Of those that are listed for the person nothing is counted, whoever else guesses in
 * their network. Every other id is counted before it is looked up, so that no number of requests at once tries more than the limit
 * allows; one that is or was an application's is taken back at once. Above the limit each is answered like an unknown one, also a right
 * one (trust.md T4). Throws NichtGefunden.
 */
export async function findCounted(service: EinspeiserantraegeService, asking: Asking): Promise<AntragStand> {
  const { person, antragId } = asking
  const found = await asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => (person && (await findOwnAntrag(tx, person, antragId))) ?? findGuessed(service, tx, asking)),
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!found) throw new Refusal('NichtGefunden')
  return found
}

async function findGuessed(service: EinspeiserantraegeService, tx: Transaction, asking: Asking): Promise<AntragStand | undefined> {
  const limits = limitsOf(asking)
  for (const limit of limits) await spendWithin(tx, service, limit)
  const row = await findAntrag(tx, asking.antragId)
  // an old letter is no guess, but leads nowhere
  const isKnown = row !== undefined || (await isFormerId(tx, asking.antragId))
  if (isKnown) for (const limit of limits) await giveBackWithin(tx, service, limit)
  return row
}
