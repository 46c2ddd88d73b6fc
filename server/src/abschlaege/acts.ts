import { berlinDayOf, isExpired } from '#contract/_shared/datum/datum.ts'
import type { AenderungAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { abschlagHindernis, currentFolgeabschlag } from '#contract/abschlaege/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { requestChange } from '../vorgaenge/acts.ts'
import { aenderungAngenommenOf } from '../vorgaenge/wire.ts'
import { findAbschlag, type AbschlagRow } from './store.ts'
import { abschlagV5 } from './wire.ts'

/**
 * Requests a new next advance in whole euros; the value in force withdraws an open request. Throws NichtGefunden for an account without an
 * advance, VertragAbgelaufen and AbschlagNichtAenderbar.
 */
export async function requestAbschlag(
  db: Transaction,
  person: Person,
  vkNummer: string,
  betrag: number,
  now: Date,
): Promise<AenderungAngenommen> {
  const konto = await ownAbschlag(db, person, vkNummer)
  refuseUnchangeable(konto, berlinDayOf(now))
  const request = { art: 'Abschlag', person, gpNummer: konto.gp_nummer, vkNummer, schluessel: vkNummer } as const
  const change = { ...request, nutzlast: { Wert: betrag }, ziele: ['erp'] } as const
  const asked = await requestChange(db, change, async () => currentFolgeabschlag(abschlagV5(await ownAbschlag(db, person, vkNummer))), now)
  return aenderungAngenommenOf(asked)
}

function refuseUnchangeable(konto: AbschlagRow, today: string): void {
  const abschlag = abschlagV5(konto)
  if (isExpired(abschlag.Ablaufdatum, today)) throw new Refusal('VertragAbgelaufen')
  if (abschlagHindernis(abschlag, today)) throw new Refusal('AbschlagNichtAenderbar')
}

async function ownAbschlag(db: Transaction, { gps }: Person, vkNummer: string): Promise<AbschlagRow> {
  const row = await findAbschlag(db, vkNummer, gps)
  if (!row) throw new Refusal('NichtGefunden')
  return row
}
