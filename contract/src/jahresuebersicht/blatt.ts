import { adresseInOneLine } from '../_shared/kontakt/adresse.ts'
import { vertragsartOf } from '../_shared/konto/vertragsarten.de.ts'
import type { Buchung } from '../_shared/konto/zahlung.ts'
import { centOf, formatDatum, formatEuro, formatMenge } from '../_shared/text/format.ts'
import { jahressummenOf, lageOf, totalOf } from './rules.ts'
import type { Jahresuebersicht } from './schema.ts'
import { blattTexts as texts } from './texts.de.ts'

type Zaehlerstand = Jahresuebersicht['Zaehlerstaende'][number]
type Dokument = Jahresuebersicht['Dokumente'][number]
export type SheetRow = readonly [name: string, wert: string]

/** The head of the overview: person, account and plant. Unknown values are left out. */
export function kopfOf(uebersicht: Jahresuebersicht): SheetRow[] {
  const { Gesamtleistung, Vertragskontotyp, Besteuerungsart = '' } = uebersicht
  const rows: readonly (readonly [string, string | undefined])[] = [
    [texts.kopf.name, uebersicht.Kundenname],
    [texts.kopf.gpNummer, uebersicht.GPNummer],
    [texts.kopf.vkNummer, uebersicht.Vertragskonto],
    [texts.kopf.art, vertragsartOf(Vertragskontotyp)],
    [texts.kopf.adresse, adresseInOneLine(uebersicht.Adresse)],
    [texts.kopf.leistung, Gesamtleistung && formatMenge(Gesamtleistung.Wert, Gesamtleistung.Einheit)],
    [texts.kopf.marktlokation, uebersicht.Marktlokation],
    [texts.kopf.steuernummer, uebersicht.Steuernummer],
    [texts.kopf.besteuerung, wordOf(texts.besteuerung, Besteuerungsart)],
  ]
  return rows.flatMap(([name, wert]) => (wert === undefined ? [] : [[name, wert] as const]))
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** The sums received and paid in the year. */
export function totalsOf({ Zahlungen }: Jahresuebersicht): SheetRow[] {
  const { erhalten, gezahlt } = jahressummenOf(Zahlungen)
  return [
    [texts.summen.erhalten, formatEuro(erhalten)],
    [texts.summen.gezahlt, formatEuro(gezahlt)],
  ]
}

/** "Strom ins Netz eingespeist (2.8.0)". Only electricity is counted in kWh. */
export function registerOf({ Obis, Einheit }: Pick<Zaehlerstand, 'Obis' | 'Einheit'>): string {
  const { einspeisung, verbrauch, wasser } = texts.zaehlerstaende
  if (Obis.startsWith('2.')) return einspeisung(Obis)
  return (Einheit === 'kWh' ? verbrauch : wasser)(Obis)
}

/** The day of a reading, with a remark if it is outside the year. */
export function ablesetagOf({ Datum }: Pick<Zaehlerstand, 'Datum'>, jahr: number): string {
  const lage = lageOf(Datum, jahr)
  return lage === 'imJahr' ? formatDatum(Datum) : texts.zaehlerstaende[lage](formatDatum(Datum), jahr)
}

export function standOf({ Zaehlerstand, Einheit }: Zaehlerstand): string {
  return formatMenge(Zaehlerstand, Einheit)
}

export function abschlaegeOf({ Zahlungen }: Jahresuebersicht): Buchung[] {
  return Zahlungen.filter(({ Zahlungsart }) => Zahlungsart === 'Abschlag')
}

export function abrechnungenOf({ Zahlungen }: Jahresuebersicht): Buchung[] {
  return Zahlungen.filter(({ Zahlungsart }) => Zahlungsart === 'Abrechnung')
}

/** Who paid; the sign of an amount alone is easy to misread. */
export function richtungOf({ Betrag }: Buchung): string {
  if (Betrag === 0) return texts.ausgeglichen
  return Betrag > 0 ? texts.erhalten : texts.gezahlt
}

/** The period that a bill settles. */
export function zeitraumOf({ AbrechnungVon, AbrechnungBis }: Buchung): string {
  return AbrechnungVon && AbrechnungBis ? texts.abrechnungen.zeitraum(formatDatum(AbrechnungVon), formatDatum(AbrechnungBis)) : ''
}

export function betragOf({ Betrag }: Buchung): string {
  return formatEuro(centOf(Betrag))
}

/** The sum below the amounts. */
export function totalText(zahlungen: readonly Buchung[]): string {
  return formatEuro(totalOf(zahlungen))
}

export function dokumentBetragOf({ Abrechnungsbetrag }: Dokument): string {
  return Abrechnungsbetrag === undefined ? '' : formatEuro(centOf(Abrechnungsbetrag))
}
