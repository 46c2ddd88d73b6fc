import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { insertMeldungen } from './store.ts'

export interface Mitteilung {
  /** The decided Vorgang: its notice has the same id, and leads to it. */
  readonly vorgangId?: string
  /** A question about that Vorgang: its notice has an id of its own behind that of the Vorgang. */
  readonly rueckfrageId?: string
  readonly gpNummer: string
  readonly vkNummer: string | null
  readonly text: string
}

/** Creates a notice for everyone who sees the business partner. Needs a transaction of the system role. */
export async function createMeldung(
  db: Transaction,
  { vorgangId, rueckfrageId, gpNummer, vkNummer, text }: Mitteilung,
  now: Date,
): Promise<void> {
  const meldedatum = berlinDayOf(now)
  const whose = { gp_nummer: gpNummer, vk_nummer: vkNummer }
  const meldung_id = [vorgangId ?? randomUUID(), ...(rueckfrageId === undefined ? [] : [rueckfrageId])].join('.')
  await insertMeldungen(db, [{ meldung_id, ...whose, typ: 'Unknown', nachricht: text, meldedatum, automatisch: false }])
}
