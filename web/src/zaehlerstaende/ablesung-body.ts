import { cutToDay } from '#contract/_shared/datum/datum.ts'
import { rateNameOf, splitName } from '#contract/zaehlerstaende/rules.ts'
import type { Ablesung, MeterType, Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import type { CheckedEntries } from './check-entries.ts'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'

export function meterTypeOf(sparte: Sparte): MeterType {
  return sparte === 'einspeisung' ? 'ELECTRIC_METER' : 'WATER_METER'
}

interface Report {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
  readonly kundenname: string
  readonly checked: CheckedEntries
}

/** The body for the reading service. The portal takes customer, meter and address from the session; another service needs them here. */
export function ablesungBody({ sparte, konto, zaehler, kundenname, checked }: Report): Ablesung {
  const { Strasse, Hausnummer, PLZ, Ort } = konto.adresse
  return {
    contact: { street: Strasse, housenumber: Hausnummer, city: Ort, zip: PLZ, ...splitName(kundenname) },
    email: '',
    marketingAcceptance: false,
    meterType: meterTypeOf(sparte),
    meLoId: zaehler.messlokation ?? '',
    meterNumber: zaehler.zaehlernummer,
    readingDate: cutToDay(checked.datum),
    readingReason: 'CONTROL_READING',
    readingValues: checked.werte.map(({ feld, wert }) => ({
      obis: feld.obisCode,
      value: wert,
      rateName: rateNameOf[feld.richtung],
      readingImages: [],
    })),
  }
}
