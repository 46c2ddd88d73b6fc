import { berlinDayOf, isExpired } from '#contract/_shared/datum/datum.ts'
import { auffaelligkeitOf, withoutDay, type GemeldeterWert } from '#contract/zaehlerstaende/plausibilitaet.ts'
import type { Stichtagsregel } from '#contract/_shared/zaehlerstand/stichtag.ts'
import {
  ablesetageOn,
  eingabefelderOf,
  entriesOf,
  isAblesetag,
  obisShort,
  rateNameOf,
  splitName,
  whyNoReport,
  type Eingabefeld,
} from '#contract/zaehlerstaende/rules.ts'
import type { Ablesung, AblesungAngenommen } from '#contract/zaehlerstaende/schema.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { findZaehler, isMesslokation, nameOfGeschaeftspartner, type ZaehlerstandRow } from './store.ts'
import { meterV5 } from './wire.ts'

type Name = ReturnType<typeof splitName>

interface CheckedWert extends GemeldeterWert {
  readonly feld: Eingabefeld
}

export interface ReportOptions {
  /** the operator's own names as meter operator */
  readonly ownNames: readonly string[]
  /** the operator's key date for readings */
  readonly stichtagsregel: Stichtagsregel | undefined
  /** sends the job that forwards a reading; undefined without a reading service */
  readonly forward: ((transaction: Queries, vorgang: string, vkNummer: string) => Promise<void>) | undefined
}

/**
 * Records a reported reading, one Vorgang per register, so that a correction replaces only that register.
 *
 * Customer, meter and address come from the person's own meters, never from the body.
 */
export async function reportAblesung(
  db: Transaction,
  person: Person,
  body: Ablesung,
  now: Date,
  options: ReportOptions,
): Promise<AblesungAngenommen> {
  const rows = await findZaehler(db, person.gps, body.meterNumber)
  const [meter] = rows
  if (!meter) throw new Refusal('NichtGefunden')
  if (body.meterType !== meter.meter_type) throw new Refusal('UngueltigeAnfrage', { fields: ['meterType'] })
  await refuseOtherMeLo(db, person, body, meter)
  const today = berlinDayOf(now)
  const entries = entriesOf(meterV5(meter, rows))
  refuseClosedMeter(meter, entries.length > 0, today, options.ownNames)
  if (!isAblesetag(body.readingDate, ablesetageOn(today, options.stichtagsregel)))
    throw new Refusal('AblesedatumAusserhalb', { fields: ['readingDate'] })
  const werte = checkedWerte(body, eingabefelderOf(meter.meter_type, meter.zaehlertyp))
  const name = splitName(await nameOfGeschaeftspartner(db, meter.gp_nummer))
  const recorded = []
  for (const wert of werte) {
    const nutzlast = {
      Zaehlernummer: body.meterNumber,
      Obis: wert.obis,
      Ablesedatum: body.readingDate,
      Zaehlerstand: wert.wert,
      Auffaelligkeit: auffaelligkeitOf(withoutDay(entries, body.readingDate), wert, werte, body.readingDate) ?? null,
      Ablesung: outgoingBody(meter, body.readingDate, name, person, wert),
    }
    const vorgang = await recordVorgang(
      db,
      {
        art: 'Zaehlerstand',
        schluessel: [meter.vk_nummer, body.meterNumber, wert.obis, body.readingDate].join('|'),
        gpNummer: meter.gp_nummer,
        vkNummer: meter.vk_nummer,
        person,
        nutzlast,
        ziele: options.forward ? ['erp', 'ablesedienst'] : ['erp'],
        isSame: (earlier) => earlier['Zaehlerstand'] === wert.wert,
      },
      now,
    )
    if (vorgang.isNew) await options.forward?.(db, vorgang.id, meter.vk_nummer)
    recorded.push(vorgang)
  }
  const [first] = recorded
  if (!first) throw new Refusal('KeineUebermittelbarenWerte', { fields: ['readingValues'] })
  return vorgangAngenommenOf(first)
}

/** Refuses the metering point of another meter of the person, a sign of a mix-up. An unknown name is ignored. */
async function refuseOtherMeLo(
  db: Transaction,
  { gps }: Person,
  { meLoId = '' }: Ablesung,
  { messlokation }: ZaehlerstandRow,
): Promise<void> {
  if (meLoId === '' || meLoId === messlokation) return
  if (await isMesslokation(db, gps, meLoId)) throw new Refusal('UngueltigeAnfrage', { fields: ['meLoId'] })
}

function refuseClosedMeter(meter: ZaehlerstandRow, hatZaehlerstaende: boolean, today: string, ownNames: readonly string[]): void {
  const facts = {
    isIms: meter.is_ims,
    isLastgang: meter.is_lastgang,
    messstellenbetreiber: meter.messstellenbetreiber,
    hatZaehlerstaende,
  }
  const why = whyNoReport(facts, isExpired(meter.ablaufdatum ?? undefined, today), ownNames)
  if (why === 'Abgelaufen') throw new Refusal('VertragAbgelaufen')
  if (why) throw new Refusal('AblesungNichtMoeglich')
}

/**
 * The reported values in the order of the meter's fields. Throws RegisterUnbekannt, UngueltigeAnfrage, ZaehlerstandFehlt or
 * KeineUebermittelbarenWerte.
 */
function checkedWerte(body: Ablesung, felder: readonly Eingabefeld[]): CheckedWert[] {
  if (body.readingValues.length === 0) throw new Refusal('KeineUebermittelbarenWerte', { fields: ['readingValues'] })
  const valueOf = new Map<string, number>()
  body.readingValues.forEach(({ obis, value, rateName }, index) => {
    const feld = felder.find((candidate) => candidate.obisCodeShort === obisShort(obis))
    if (!feld || valueOf.has(feld.obisCodeShort)) throw new Refusal('RegisterUnbekannt', { fields: [`readingValues.${index}.obis`] })
    if (rateNameOf[feld.richtung] !== rateName) throw new Refusal('UngueltigeAnfrage', { fields: [`readingValues.${index}.rateName`] })
    valueOf.set(feld.obisCodeShort, value)
  })
  if (felder.some((feld) => feld.required && !valueOf.has(feld.obisCodeShort)))
    throw new Refusal('ZaehlerstandFehlt', { fields: ['readingValues'] })
  return felder.flatMap((feld) => {
    const wert = valueOf.get(feld.obisCodeShort)
    return wert === undefined ? [] : [{ feld, obis: feld.obisCodeShort, wert }]
  })
}

/** The body for the reading service, for one register. Only value and day come from the customer. */
function outgoingBody(meter: ZaehlerstandRow, datum: string, name: Name, person: Person, { feld, wert }: CheckedWert): Ablesung {
  return {
    contact: { street: meter.strasse, housenumber: meter.hausnummer, city: meter.ort, zip: meter.plz, ...name },
    email: person.profil.email,
    marketingAcceptance: false,
    meterType: meter.meter_type,
    meLoId: meter.messlokation ?? '',
    meterNumber: meter.zaehlernummer ?? '',
    readingDate: datum,
    readingReason: 'CONTROL_READING',
    readingValues: [{ obis: feld.obisCode, value: wert, rateName: rateNameOf[feld.richtung], readingImages: [] }],
  }
}
