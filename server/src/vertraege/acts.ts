import type { OfKind } from '#contract/all-nutzlasten.ts'
import { berlinDayOf, isExpired } from '#contract/_shared/datum/datum.ts'
import type { DokumentenversandTyp } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { AenderungAngenommen, VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { readZusatzinformationen } from '#contract/vertraege/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { recordVorgang, requestChange, type RecordedVorgang } from '../vorgaenge/acts.ts'
import { aenderungAngenommenOf, vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { findKonto, type KontoRow } from './store.ts'

/**
 * Requests another delivery of an account's documents. Throws VertragAbgelaufen for an expired account
 * (docs/decisions/0024-changes-on-the-overview.md).
 */
export async function requestDokumentenversand(
  db: Transaction,
  person: Person,
  vkNummer: string,
  typ: DokumentenversandTyp,
  now: Date,
): Promise<AenderungAngenommen> {
  const konto = await ownKonto(db, person, vkNummer)
  if (isExpired(konto.ablaufdatum ?? undefined, berlinDayOf(now))) throw new Refusal('VertragAbgelaufen')
  const request = { art: 'Dokumentenversand', nutzlast: { Wert: typ } } as const
  const asked = await requestValue(db, person, konto, request, (row) => row.dokumentenversand, now)
  return aenderungAngenommenOf(asked)
}

/** Sets the person's note on an account, an expired one included: it tells accounts apart. An empty text deletes the note. */
export async function setZusatzinformationen(
  db: Transaction,
  person: Person,
  vkNummer: string,
  typed: string,
  now: Date,
): Promise<AenderungAngenommen> {
  const konto = await ownKonto(db, person, vkNummer)
  const note = readZusatzinformationen(typed)
  const request = { art: 'Zusatzinformationen', nutzlast: { Wert: note } } as const
  const asked = await requestValue(db, person, konto, request, (row) => row.zusatzinformationen ?? '', now)
  return aenderungAngenommenOf(asked)
}

/**
 * Asks the operator to remove a business partner from the person's account; deletes no data. Other persons who see the partner are not
 * affected.
 */
export async function requestRemoval(db: Transaction, person: Person, gpNummer: string, now: Date): Promise<VorgangAngenommen> {
  if (!person.gps.includes(gpNummer)) throw new Refusal('NichtGefunden')
  const nutzlast = { GPNummer: gpNummer }
  // after a decision a repetition is a new request: the partner may have been added again
  const asked = { art: 'Entfernung', person, sache: gpNummer, nutzlast, ziele: ['erp'], endsWithDecision: true } as const
  return vorgangAngenommenOf(await recordVorgang(db, asked, now))
}

async function ownKonto(db: Transaction, { gps }: Person, vkNummer: string): Promise<KontoRow> {
  const konto = await findKonto(db, vkNummer, gps)
  if (!konto) throw new Refusal('NichtGefunden')
  return konto
}

function requestValue(
  db: Transaction,
  person: Person,
  { gp_nummer: gpNummer, vk_nummer: vkNummer }: KontoRow,
  asked: OfKind<'Dokumentenversand' | 'Zusatzinformationen'>,
  inForce: (konto: KontoRow) => string | null,
  now: Date,
): Promise<RecordedVorgang | undefined> {
  const change = { ...asked, person, gpNummer, vkNummer, schluessel: vkNummer, ziele: ['erp'] } as const
  return requestChange(db, change, async () => inForce(await ownKonto(db, person, vkNummer)), now)
}
