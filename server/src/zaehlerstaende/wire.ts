import { isExpired } from '#contract/_shared/datum/datum.ts'
import { eingabefelderOf, rateNameOf, richtungOf } from '#contract/zaehlerstaende/rules.ts'
import type {
  ZaehlerEinspeisung,
  ZaehlerstaendeEinspeisung,
  ZaehlerstaendeNachObis,
  ZaehlerstaendeTrinkwasser,
  ZaehlerTrinkwasser,
  ZaehlerV4,
} from '#contract/zaehlerstaende/schema.ts'
import type * as z from 'zod/mini'
import type { ZaehlerstandRow } from './store.ts'

type Meter = z.output<typeof ZaehlerTrinkwasser>

/** v5 for water: one entry per contract account, with its meters. */
export function zaehlerstaendeTrinkwasserV5(rows: readonly ZaehlerstandRow[], today: string): z.output<typeof ZaehlerstaendeTrinkwasser> {
  return kontenOf(rows, today, meterV5)
}

/** v5 for feed-in: adds isIms and isLastgang to each meter. */
export function zaehlerstaendeEinspeisungV5(rows: readonly ZaehlerstandRow[], today: string): z.output<typeof ZaehlerstaendeEinspeisung> {
  return kontenOf(rows, today, (row, ofMeter): z.output<typeof ZaehlerEinspeisung> => ({
    ...meterV5(row, ofMeter),
    isIms: row.is_ims,
    isLastgang: row.is_lastgang,
  }))
}

function kontenOf<M>(
  rows: readonly ZaehlerstandRow[],
  today: string,
  meterOf: (row: ZaehlerstandRow, ofMeter: readonly ZaehlerstandRow[]) => M,
) {
  return [...Map.groupBy(rows, (row) => row.vk_nummer).values()].map((ofAccount) => {
    const account = ofAccount[0] as ZaehlerstandRow
    const { gp_nummer: gpNummer, vk_nummer: vertragskonto, ablaufdatum } = account
    return {
      gpNummer,
      vertragskonto,
      abgelaufen: isExpired(ablaufdatum ?? undefined, today),
      ...(ablaufdatum ? { ablaufdatum } : {}),
      adresse: { Strasse: account.strasse, Hausnummer: account.hausnummer, PLZ: account.plz, Ort: account.ort },
      zaehler: meters(ofAccount).map((ofMeter) => meterOf(ofMeter[0] as ZaehlerstandRow, ofMeter)),
    }
  })
}

function meters(ofAccount: readonly ZaehlerstandRow[]): (readonly ZaehlerstandRow[])[] {
  return [
    ...Map.groupBy(
      ofAccount.filter((row) => row.zaehlernummer !== null),
      (row) => row.zaehlernummer,
    ).values(),
  ]
}

export function meterV5(row: ZaehlerstandRow, ofMeter: readonly ZaehlerstandRow[]): Meter {
  return {
    zaehlernummer: row.zaehlernummer ?? '',
    zaehlertyp: row.zaehlertyp,
    messstellenbetreiber: row.messstellenbetreiber,
    ...(row.messlokation ? { messlokation: row.messlokation } : {}),
    zaehlerstaendeNachObis: registers(ofMeter).map(({ obis, unit, readings }): ZaehlerstaendeNachObis => ({
      obisCodeShort: obis,
      unit,
      zaehlerstaende: readings.map((reading) => ({
        datum: reading.datum,
        zaehlerstand: reading.zaehlerstand,
        ableseArt: reading.ablese_art,
        ableseArtBezeichnung: reading.ablese_art_bezeichnung,
        ableseKategorie: reading.ablese_kategorie,
        ableseKategorieBezeichnung: reading.ablese_kategorie_bezeichnung,
      })),
    })),
  }
}

/** v4: the generic shape, one entry per meter. */
export function zaehlerstaendeV4(rows: readonly ZaehlerstandRow[]): z.output<typeof ZaehlerV4>[] {
  return [...Map.groupBy(rows, (row) => row.vk_nummer).values()].flatMap((ofAccount) => meters(ofAccount).map(meterV4))
}

function meterV4(ofMeter: readonly ZaehlerstandRow[]): z.output<typeof ZaehlerV4> {
  const row = ofMeter[0] as ZaehlerstandRow
  return {
    GPNummer: row.gp_nummer,
    Vertragskonto: row.vk_nummer,
    Zaehlernummer: row.zaehlernummer ?? '',
    Zaehlertyp: row.zaehlertyp,
    ZaehlerstaendeNachObis: registers(ofMeter).map(({ obis, unit, readings }) => ({
      ObisKurz: obis,
      Unit: unit,
      Zaehlerstaende: readings.map((reading) => ({
        Datum: reading.datum,
        Zaehlerstand: reading.zaehlerstand,
        AbleseArt: reading.ablese_art,
        AbleseArtBezeichnung: reading.ablese_art_bezeichnung,
        AbleseKategorie: reading.ablese_kategorie,
        AbleseKategorieBezeichnung: reading.ablese_kategorie_bezeichnung,
      })),
    })),
    IsIms: row.is_ims,
    IsLastgang: row.is_lastgang,
    ...(row.messlokation ? { Messlokation: row.messlokation } : {}),
    Messstellenbetreiber: row.messstellenbetreiber,
    MeterType: row.meter_type,
    Eingabefelder: eingabefelderOf(row.meter_type, row.zaehlertyp).map((feld) => ({
      obis: feld.obisCode,
      obis_short: feld.obisCodeShort,
      rate_name: rateNameOf[feld.richtung],
      required: feld.required,
      show_obis: feld.showObisCodeShort,
      unit: feld.unit,
    })),
  }
}

/** The registers that count consumption or feed-in, with one reading a day: a reported one replaces the operator's. */
function registers(ofMeter: readonly ZaehlerstandRow[]): { obis: string; unit: string; readings: ZaehlerstandRow[] }[] {
  const shown = ofMeter.filter((row) => row.obis !== null && richtungOf(row.obis) !== undefined)
  return [...Map.groupBy(shown, (row) => row.obis ?? '')].map(([obis, readings]) => ({
    obis,
    unit: readings[0]?.meter_type === 'WATER_METER' ? 'm³' : 'kWh',
    readings: [...new Map(readings.toReversed().map((reading) => [reading.datum, reading])).values()].toReversed(),
  }))
}
