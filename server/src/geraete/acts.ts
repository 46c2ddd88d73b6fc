import { DAY } from '#contract/_shared/datum/units.ts'
import { SAME_SECONDS } from '#contract/geraete/limits.ts'
import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import type { Person } from '../_kit/context.ts'
import { ownerKey } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { DeleteMine } from '../account/loeschung/service.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { lockSchluessel } from '../vorgaenge/store.ts'
import { MOST_A_DAY } from './limits.ts'
import * as store from './store.ts'

/**
 * Records that the person starts to register a device and informs the operator. Throws ZuVieleAnfragen above MOST_A_DAY.
 *
 * Without an Idempotency-Key a second start within SAME_SECONDS returns the first one.
 */
export async function recordAnmeldung(
  db: Transaction,
  person: Person,
  key: string | undefined,
  now: Date,
): Promise<store.AnmeldeereignisRow> {
  await lockSchluessel(db, 'Geraeteanmeldung', ownerKey(person))
  const after = new Date(now.getTime() - SAME_SECONDS * 1000)
  const earlier = key === undefined ? await store.findAnmeldeereignisAfter(db, person, after) : undefined
  if (earlier) return earlier
  const ofDay = await store.countAnmeldeereignisseAfter(db, person, new Date(now.getTime() - DAY * 1000))
  if (ofDay >= MOST_A_DAY) throw new Refusal('ZuVieleAnfragen')
  const ereignis = { id: randomUUID(), created_at: now }
  await store.insertAnmeldeereignis(db, person, ereignis)
  await recordVorgang(db, { art: 'Geraeteanmeldung', person, sache: ereignis.id, nutzlast: {}, ziele: ['erp'] }, now)
  return ereignis
}

export const deleteMyAnmeldeereignisse: DeleteMine = (db, person) => store.deleteAnmeldeereignisse(db, person)
