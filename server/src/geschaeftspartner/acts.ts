import type { OfKind } from '#contract/all-nutzlasten.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { geburtsdatumProblemOf } from '#contract/_shared/person/geburtsdatum.ts'
import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { readTelefonnummer } from '#contract/_shared/kontakt/telefonnummer.ts'
import type { AenderungAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import type { PersoenlicheDaten } from '#contract/geschaeftspartner/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { requestChange } from '../vorgaenge/acts.ts'
import { aenderungAngenommenOf } from '../vorgaenge/wire.ts'
import { tellOldAddress, type Telling } from './adresswechsel/acts.ts'
import { listGeschaeftspartner, type GeschaeftspartnerRow } from './store.ts'

type Feld = keyof PersoenlicheDaten
type Change = OfKind<'PersoenlicheDaten'>['nutzlast']

/** Reads a field's value in force, in the form of a request. */
const originalOf: { readonly [F in Feld]: (row: GeschaeftspartnerRow) => unknown } = {
  EMailAdresse: (row) => row.email_adresse,
  Geburtsdatum: (row) => row.geburtsdatum,
  Mobilfunknummer: (row) => row.mobilfunknummer,
  Postanschrift: ({ strasse: street, hausnummer: houseNumber, plz: zip, ort: city }) => ({ street, houseNumber, zip, city }),
  Telefonnummer: ({ telefonnummer }) => telefonnummer && asKept(telefonnummer),
}

/** Normalises a number; numbers from the operator may have any form. */
function asKept(telefonnummer: string): string {
  const read = readTelefonnummer(telefonnummer)
  return read.kind === 'nummer' ? read.nummer : telefonnummer
}

export interface AenderungService extends Telling {
  /** returns false if the address can never receive mail */
  readonly mayBeEmail: (email: string) => boolean
}

/**
 * Requests each given field in a Vorgang of its own, so that the operator decides each separately. Throws NichtGefunden and
 * UngueltigeAnfrage.
 */
export async function requestPersoenlicheDaten(
  service: AenderungService,
  db: Transaction,
  person: Person,
  gpNummer: string,
  wish: PersoenlicheDaten,
  now: Date,
): Promise<AenderungAngenommen> {
  refuseForeign(person, gpNummer)
  const { EMailAdresse, Geburtsdatum } = wish
  if (EMailAdresse !== undefined && !service.mayBeEmail(EMailAdresse)) await refuseUnlessInForce(db, gpNummer, EMailAdresse)
  if (Geburtsdatum !== undefined && geburtsdatumProblemOf(Geburtsdatum, berlinDayOf(now)))
    throw new Refusal('UngueltigeAnfrage', { fields: ['Geburtsdatum'] })
  const vorgaenge = []
  for (const nutzlast of changesOf(wish)) {
    const { Feld } = nutzlast
    const request = { art: 'PersoenlicheDaten', schluessel: `${gpNummer}|${Feld}`, gpNummer, person, nutzlast, ziele: ['erp'] } as const
    const asked = await requestChange(db, request, async () => originalOf[Feld](await findOwn(db, gpNummer)), now)
    const old = Feld === 'EMailAdresse' && asked?.isNew ? (await findOwn(db, gpNummer)).email_adresse : null
    if (old !== null) await tellOldAddress(service, db, gpNummer, old, now)
    vorgaenge.push(asked)
  }
  return aenderungAngenommenOf(...vorgaenge)
}

/** The payloads of a wish, in the order in which calls lock the fields: it avoids deadlocks. */
function changesOf({ EMailAdresse, Geburtsdatum, Mobilfunknummer, Postanschrift: anschrift, Telefonnummer }: PersoenlicheDaten): Change[] {
  const given = <T>(wert: T | undefined, as: (wert: T) => Change) => (wert === undefined ? [] : [as(wert)])
  return [
    ...given(EMailAdresse, (Wert) => ({ Feld: 'EMailAdresse', Wert })),
    ...given(Geburtsdatum, (Wert) => ({ Feld: 'Geburtsdatum', Wert })),
    ...given(Mobilfunknummer, (Wert) => ({ Feld: 'Mobilfunknummer', Wert })),
    ...given(anschrift, (Wert) => ({ Feld: 'Postanschrift', Wert: trimmed(Wert) })),
    ...given(Telefonnummer, (Wert) => ({ Feld: 'Telefonnummer', Wert: asKept(Wert) })),
  ]
}

export async function requestSteuernummer(
  db: Transaction,
  person: Person,
  gpNummer: string,
  steuernummer: string,
  now: Date,
): Promise<AenderungAngenommen> {
  refuseForeign(person, gpNummer)
  const nutzlast = { Feld: 'Steuernummer', Wert: steuernummer } as const
  const request = { art: 'Steuernummer', schluessel: gpNummer, gpNummer, person, nutzlast, ziele: ['erp'] } as const
  return aenderungAngenommenOf(await requestChange(db, request, async () => (await findOwn(db, gpNummer)).steuernummer, now))
}

function refuseForeign({ gps }: Person, gpNummer: string): void {
  if (!gps.includes(gpNummer)) throw new Refusal('NichtGefunden')
}

/** Accepts the address in force even if it looks invalid: requesting it withdraws a pending change. */
async function refuseUnlessInForce(db: Transaction, gpNummer: string, email: string): Promise<void> {
  if ((await findOwn(db, gpNummer)).email_adresse !== email) throw new Refusal('UngueltigeAnfrage', { fields: ['EMailAdresse'] })
}

async function findOwn(db: Transaction, gpNummer: string): Promise<GeschaeftspartnerRow> {
  const [row] = await listGeschaeftspartner(db, [gpNummer])
  if (!row) throw new Refusal('NichtGefunden')
  return row
}

function trimmed({ street, houseNumber, zip, city }: Postanschrift): Postanschrift {
  return { street: street.trim(), houseNumber: houseNumber.trim(), zip: zip.trim(), city: city.trim() }
}
