import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Queries } from '#platform/db/port.ts'
import { networkOf } from '#platform/quota.ts'
import type { Person } from '../_kit/context.ts'
import { ownerKey } from '../_kit/owner.ts'
import { giveBack, spend, type Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import { WRONG_PAIRS } from './limits.ts'
import type { RegistrierungService } from './service.ts'
import * as store from './store.ts'

/** A business partner and one of its accounts, as a customer enters them. */
export interface Paar {
  readonly gpNummer: string
  readonly vkNummer: string
}

/** Throws GPoderVKNichtAngegeben unless both are given. */
export function wholePaar(gpNummer: string | undefined, vkNummer: string | undefined): Paar {
  if (!gpNummer || !vkNummer) throw new Refusal('GPoderVKNichtAngegeben')
  return { gpNummer, vkNummer }
}

/** The requesting person and their network address, for the limits of wrong pairs. */
export interface PaarCheck {
  readonly person: Person
  readonly ip: string
}

const wrongOfPerson = (person: Person): Limit => ({
  what: 'registrierungen.wrongPaar.person',
  whose: ownerKey(person),
  ...WRONG_PAIRS.ofPerson,
})
const wrongOfNetwork = (ip: string): Limit => ({
  what: 'registrierungen.wrongPaar.network',
  whose: networkOf(ip),
  ...WRONG_PAIRS.ofNetwork,
})

/**
 * Counts a wrong pair before `compare` runs and gives the count back unless the pair was wrong. So parallel requests cannot exceed the
 * limits. Throws ZuVieleAnfragen.
 */
export async function countingWrong<T>(service: RegistrierungService, { person, ip }: PaarCheck, compare: () => Promise<T>): Promise<T> {
  const [ofPerson, ofNetwork] = [wrongOfPerson(person), wrongOfNetwork(ip)]
  await spend(service, ofPerson)
  await spend(service, ofNetwork).catch(async (error: unknown) => {
    await giveBack(service, ofPerson)
    throw error
  })
  try {
    const result = await compare()
    await giveBack(service, ofPerson, ofNetwork)
    return result
  } catch (error) {
    if (!isWrongPaar(error)) await giveBack(service, ofPerson, ofNetwork)
    throw error
  }
}

function isWrongPaar(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'GPVKKombinationUngueltig'
}

/**
 * Finds the partner of a pair. Throws GPVKKombinationUngueltig for an unknown number, a wrong pair or an expired account;
 * GPBereitsRegistriert only for a right pair.
 */
export async function findFreePartner(db: Queries, { gpNummer, vkNummer }: Paar, now: Date): Promise<store.PartnerRow> {
  const belongs = await store.belongsTogether(db, gpNummer, vkNummer, berlinDayOf(now))
  const partner = belongs ? await store.findPartner(db, gpNummer) : undefined
  if (!partner) throw new Refusal('GPVKKombinationUngueltig')
  const linked = await store.listZugang(db, gpNummer)
  if (linked.length > 0) throw new Refusal('GPBereitsRegistriert')
  return partner
}
