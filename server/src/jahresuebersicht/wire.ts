import { lageOf } from '#contract/jahresuebersicht/rules.ts'
import type { Jahreskonten, Jahressummen, Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import type { BuchungRow, JahreskontenRow, Konto, KontoRow, Summen, ZaehlerstandRow } from './store.ts'

// Fields that are undefined are absent on the wire.

export function jahreskontenOf({ anzahl, jahre, konten, auswahl }: JahreskontenRow): Jahreskonten {
  return {
    AnzahlKonten: anzahl,
    Jahre: [...jahre],
    Konten: (konten ?? []).map((row) => ({ ...kontoOf(row), Jahre: [...row.jahre] })),
    Auswahl: auswahl ?? undefined,
  }
}

export function summenOf({ gesamt, alle_erhalten, alle_gezahlt, rows }: Summen, jahr: number): Jahressummen {
  return {
    Jahr: jahr,
    Gesamtanzahl: gesamt,
    Erhalten: alle_erhalten,
    Gezahlt: alle_gezahlt,
    Konten: rows.map((row) => ({ ...kontoOf(row), Erhalten: row.erhalten, Gezahlt: row.gezahlt })),
  }
}

/** The overviews of these accounts; those without entries in the year have none. */
export function blaetterOf(konten: readonly KontoRow[], rows: Omit<Jahresdaten, 'konto'>, jahr: number): Jahresuebersicht[] {
  const [staende, buchungen] = [byKonto(rows.staende), byKonto(rows.buchungen)]
  return konten.flatMap((konto) => {
    const of = { konto, staende: staende.get(konto.vk_nummer) ?? [], buchungen: buchungen.get(konto.vk_nummer) ?? [] }
    return jahresuebersichtOf(of, jahr) ?? []
  })
}

function byKonto<T extends { readonly vk_nummer: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ vk_nummer }) => vk_nummer)
}

function kontoOf(row: Konto) {
  return {
    GPNummer: row.gp_nummer,
    Kundenname: row.name,
    Vertragskonto: row.vk_nummer,
    Vertragskontotyp: row.typ,
    Adresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
  }
}

interface Jahresdaten {
  readonly konto: KontoRow
  readonly staende: readonly ZaehlerstandRow[]
  readonly buchungen: readonly BuchungRow[]
}

/** Undefined for a year without entries. */
function jahresuebersichtOf({ konto, staende, buchungen }: Jahresdaten, jahr: number): Jahresuebersicht | undefined {
  if (buchungen.length === 0 && staende.every(({ datum }) => lageOf(datum, jahr) !== 'imJahr')) return undefined
  return {
    ...kontoOf(konto),
    Jahr: jahr,
    Steuernummer: konto.steuernummer ?? undefined,
    Besteuerungsart: konto.besteuerungsart ?? undefined,
    Marktlokation: konto.marktlokation ?? undefined,
    Gesamtleistung: leistungOf(konto),
    Zaehlerstaende: staende.map((row) => ({
      Zaehlernummer: row.zaehlernummer,
      Obis: row.obis,
      Einheit: row.meter_type === 'WATER_METER' ? 'm³' : 'kWh',
      Datum: row.datum,
      Zaehlerstand: row.zaehlerstand,
      AbleseArt: row.ablese_art_bezeichnung,
    })),
    Zahlungen: buchungen.flatMap(zahlungOf),
    Dokumente: buchungen.flatMap(dokumentOf),
  }
}

/** kWp is the unit of solar modules only. */
function leistungOf({ gesamtleistung, modularten }: KontoRow): Jahresuebersicht['Gesamtleistung'] {
  if (gesamtleistung === null) return undefined
  const isSolar = (modularten ?? []).some(({ Anlagenart }) => Anlagenart === 'Solar')
  return { Wert: gesamtleistung, Einheit: isSolar ? 'kWp' : 'kW' }
}

function zahlungOf(row: BuchungRow): Jahresuebersicht['Zahlungen'] {
  if (row.art === 'Dokument') return []
  return [
    {
      Zahlungsart: row.art,
      Buchungstag: row.tag,
      Betrag: row.betrag ?? 0,
      AbrechnungVon: row.abrechnung_von ?? undefined,
      AbrechnungBis: row.abrechnung_bis ?? undefined,
    },
  ]
}

function dokumentOf(row: BuchungRow): Jahresuebersicht['Dokumente'] {
  if (row.art !== 'Dokument') return []
  return [{ ID: row.id, Titel: row.titel ?? '', Versanddatum: row.tag, Abrechnungsbetrag: row.betrag ?? undefined }]
}
