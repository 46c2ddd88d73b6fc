import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { insertMeldungen } from './store.ts'

/** A notice that says all there is to say, and leads nowhere. */
export interface Mitteilung {
  readonly gpNummer: string
  readonly vkNummer: string | null
  readonly text: string
}

/** Puts a notice behind the bell of everybody who may see the business partner. The transaction is the system's. */
export async function createMeldung(db: Transaction, { gpNummer, vkNummer, text }: Mitteilung, now: Date): Promise<void> {
  const meldedatum = berlinDayOf(now)
  const whose = { gp_nummer: gpNummer, vk_nummer: vkNummer }
  await insertMeldungen(db, [{ meldung_id: randomUUID(), ...whose, typ: 'Unknown', nachricht: text, meldedatum, automatisch: false }])
}
