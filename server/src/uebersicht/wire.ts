import type { Aufgabenart } from '#contract/uebersicht/rules.ts'
import type { Uebersicht, Uebersichtskonto, Uebersichtszaehler } from '#contract/uebersicht/schema.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { entriesOf, obisShort, whyNoReport } from '#contract/zaehlerstaende/rules.ts'
import { jahresabschnittOf, verlaeufeOf, type Intervall } from '#contract/zaehlerstaende/verlauf.ts'
import { partnerdatenOf, vertragskontoOf } from '../vertraege/wire.ts'
import { aufgabenByKonto, aufgabenOf, shortened, type Known } from './aufgaben.ts'
import type { BuchungRow, KontoRow, UebersichtRow, ZaehlerRow } from './store.ts'

// Fields that are undefined are absent on the wire.

/** The start page. `onFailure` hears of a rule that failed. */
export function uebersichtOf(row: UebersichtRow, known: Known, onFailure: (art: Aufgabenart, error: unknown) => void): Uebersicht {
  const aufgaben = aufgabenOf(row, known, onFailure)
  const byKonto = aufgabenByKonto(aufgaben)
  const cancelled = new Set(row.fakten?.flatMap((one) => (one.kuendigung_beantragt ? [one.vk_nummer] : [])))
  return {
    Aufgaben: shortened(aufgaben),
    Konten: (row.konten ?? []).map((konto) => ({
      ...kontoOf(konto, known),
      KuendigungBeantragt: cancelled.has(konto.vk_nummer) || undefined,
      Aufgaben: byKonto.get(konto.vk_nummer) ?? [],
    })),
    Gesamtanzahl: row.gesamt,
    Laufend: row.laufend,
    Beendet: row.beendet,
    Partner: (row.partner ?? []).map(partnerdatenOf),
    Auswahl: row.auswahl ?? undefined,
    HatOffeneRegistrierungen: row.hat_offene_registrierungen,
  }
}

function kontoOf(row: KontoRow, known: Known): Omit<Uebersichtskonto, 'Aufgaben' | 'KuendigungBeantragt'> {
  const zaehler = row.zaehler ?? []
  return {
    ...vertragskontoOf(row),
    GPNummer: row.gp_nummer,
    Name: row.name,
    Zaehler: zaehler.map((one) => zaehlerOf(one, isExpired(row.ablaufdatum ?? undefined, known.today), known.ownNames)),
    WeitereZaehler: row.anzahl_zaehler - zaehler.length,
    Abrechnung: row.abrechnung ? buchungOf(row.abrechnung) : undefined,
    Verrechnungstyp: row.verrechnungstyp ?? undefined,
    Abschlag: row.abschlag === null ? undefined : { Betrag: row.abschlag, Verfahren: row.abschlagsverfahren ?? undefined },
  }
}

function zaehlerOf(row: ZaehlerRow, isEnded: boolean, ownNames: readonly string[]): Uebersichtszaehler {
  const Einheit = row.meter_type === 'WATER_METER' ? 'm³' : 'kWh'
  const staende = row.staende ?? []
  const [latest] = staende
  return {
    Zaehlernummer: row.zaehlernummer,
    Einheit,
    Stand: latest && { Datum: latest.datum, Wert: latest.zaehlerstand, Gemeldet: latest.gemeldet },
    Abschnitt: abschnittOf(row, Einheit),
    KeineMeldung: whyNoReport(
      {
        isIms: row.is_ims,
        isLastgang: row.is_lastgang,
        messstellenbetreiber: row.messstellenbetreiber,
        hatZaehlerstaende: staende.length > 0,
      },
      isEnded,
      ownNames,
    ),
  }
}

/** The readings of the register that was read last: one of a day, the reported one before the operator's. */
function abschnittOf({ staende }: ZaehlerRow, unit: string): Uebersichtszaehler['Abschnitt'] {
  const [latest] = staende ?? []
  if (!latest) return undefined
  const obis = obisShort(latest.obis)
  const ofDay = new Map(
    (staende ?? [])
      .filter((one) => obisShort(one.obis) === obis)
      .toReversed()
      .map((one) => [one.datum, one]),
  )
  const zaehlerstaende = [...ofDay.values()].map(({ datum, zaehlerstand, art, kategorie }) => ({
    datum,
    zaehlerstand,
    ableseArt: '',
    ableseArtBezeichnung: art,
    ableseKategorie: '',
    ableseKategorieBezeichnung: kategorie,
  }))
  const [verlauf] = verlaeufeOf(entriesOf({ zaehlerstaendeNachObis: [{ obisCodeShort: obis, unit, zaehlerstaende }] }))
  const abschnitt = verlauf && jahresabschnittOf(verlauf.intervalle)
  if (!abschnitt) return undefined
  const { von, bis, menge, istGeschaetzt, intervalle } = abschnitt
  return { Von: von, Bis: bis, Menge: menge, Geschaetzt: istGeschaetzt, Teile: intervalle.map(teilOf) }
}

function teilOf({ von, bis, menge, istGeschaetzt }: Intervall) {
  return { Von: von, Bis: bis, Menge: menge, Geschaetzt: istGeschaetzt }
}

function buchungOf(row: BuchungRow): Uebersichtskonto['Abrechnung'] {
  return {
    Zahlungsart: row.zahlungsart,
    Buchungstag: row.buchungstag,
    Betrag: row.betrag,
    AbrechnungVon: row.abrechnung_von ?? undefined,
    AbrechnungBis: row.abrechnung_bis ?? undefined,
  }
}
