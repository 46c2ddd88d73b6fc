import { before } from '#platform/clock.ts'
import type { OfKind } from '#contract/all-nutzlasten.ts'
import { DAY } from '#contract/_shared/datum/units.ts'
import type { NeueFrage } from '#contract/fragen/schema.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import type { Person } from '../_kit/context.ts'
import { ownerKey } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import { findKonto } from '../vertraege/store.ts'
import { recordVorgang, type RecordedVorgang } from '../vorgaenge/acts.ts'
import { findVorgang } from '../vorgaenge/mine/acts.ts'
import { countOwnAfter, lockSchluessel } from '../vorgaenge/store.ts'
import { MOST_A_DAY } from './limits.ts'

/**
 * Records a question with where the person was. Each is a request of its own.
 *
 * Throws NichtGefunden for a partner, account or request that is not the person's, ZuVieleAnfragen above MOST_A_DAY.
 */
export async function askFrage(db: Transaction, person: Person, asked: NeueFrage, now: Date): Promise<RecordedVorgang> {
  const nutzlast = await nutzlastOf(db, person, asked)
  await lockSchluessel(db, 'Frage', ownerKey(person))
  const ofDay = await countOwnAfter(db, person, 'Frage', before(now, DAY))
  if (ofDay >= MOST_A_DAY) throw new Refusal('ZuVieleAnfragen')
  return recordVorgang(db, { art: 'Frage', person, sache: randomUUID(), nutzlast, ziele: ['erp'] }, now)
}

/** The question and where it came up. What was not named is undefined, and is not stored. */
async function nutzlastOf(db: Queries, person: Person, asked: NeueFrage): Promise<OfKind<'Frage'>['nutzlast']> {
  const { Frage, Seite, Adresse, Fehler } = asked
  const found = { ...(await kontoOf(db, person, asked)), ...(await vorgangOf(db, person, asked)) }
  return { Frage, Seite, Adresse, ...found, Fehler: Fehler?.Code, Anfrage: Fehler?.Anfrage }
}

/** An account names its partner. */
async function kontoOf(db: Queries, { gps }: Person, { GPNummer, Vertragskonto }: NeueFrage) {
  if (GPNummer !== undefined && !gps.includes(GPNummer)) throw new Refusal('NichtGefunden')
  if (Vertragskonto === undefined) return { GPNummer }
  const konto = await findKonto(db, Vertragskonto, gps)
  if (!konto) throw new Refusal('NichtGefunden')
  return { GPNummer: konto.gp_nummer, Vertragskonto }
}

async function vorgangOf(db: Queries, person: Person, { VorgangId }: NeueFrage) {
  if (VorgangId === undefined) return {}
  return { VorgangId, Vorgangsnummer: (await findVorgang(db, person, VorgangId)).nummer }
}
