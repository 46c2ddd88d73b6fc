import { registerOf, richtungOf } from '#contract/jahresuebersicht/blatt.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { centOf } from '#contract/_shared/text/format.ts'
import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { csvOf, type CsvCell } from '#contract/_shared/text/csv.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { formatDatum } from '../../_ui/format.ts'
import { texts } from '../texts.de.ts'

const { heads, kontoHeads, bereiche } = texts.csv

/** Makes the CSV file of the overview in the browser. */
export function downloadUebersicht(uebersicht: Jahresuebersicht): void {
  const name = fileNameOf([texts.fileName, String(uebersicht.Jahr), uebersicht.Vertragskonto], 'csv')
  downloadText(name, 'csv', csvOf(uebersichtRows(uebersicht)))
}

/** Makes one CSV file of the overviews of all accounts. */
export function downloadAll(blaetter: readonly Jahresuebersicht[], jahr: number): void {
  downloadText(fileNameOf([texts.fileName, String(jahr), texts.alle.fileName], 'csv'), 'csv', csvOf(alleRows(blaetter)))
}

/** The rows of each account, with partner and address. */
export function alleRows(blaetter: readonly Jahresuebersicht[]): CsvCell[][] {
  const rows = blaetter.flatMap((one) => {
    const of = [one.GPNummer, one.Kundenname, adresseInOneLine(one.Adresse)]
    return entriesOf(one).map((row): CsvCell[] => [...row, ...of])
  })
  return [[...heads, ...kontoHeads], ...rows]
}

export function uebersichtRows(uebersicht: Jahresuebersicht): CsvCell[][] {
  return [[...heads], ...entriesOf(uebersicht)]
}

/** One row per reading, booking and document. */
function entriesOf({ Vertragskonto, Zaehlerstaende, Zahlungen, Dokumente }: Jahresuebersicht): CsvCell[][] {
  return [
    ...Zaehlerstaende.map((one): CsvCell[] => [
      bereiche.zaehlerstand,
      Vertragskonto,
      formatDatum(one.Datum),
      `${registerOf(one)}, ${one.AbleseArt}`,
      one.Zaehlernummer,
      one.Zaehlerstand,
      one.Einheit,
      '',
      '',
      '',
    ]),
    ...Zahlungen.map((one): CsvCell[] => [
      bereiche[one.Zahlungsart],
      Vertragskonto,
      formatDatum(one.Buchungstag),
      richtungOf(one),
      '',
      '',
      '',
      { cent: centOf(one.Betrag) },
      dayOf(one.AbrechnungVon),
      dayOf(one.AbrechnungBis),
    ]),
    ...Dokumente.map((one): CsvCell[] => [
      bereiche.dokument,
      Vertragskonto,
      formatDatum(one.Versanddatum),
      one.Titel,
      '',
      '',
      '',
      one.Abrechnungsbetrag === undefined ? '' : { cent: centOf(one.Abrechnungsbetrag) },
      '',
      '',
    ]),
  ]
}

function dayOf(datum: string | undefined): string {
  return datum ? formatDatum(datum) : ''
}
