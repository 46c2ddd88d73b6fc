import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Redispatchgruppe, TechnischeRessource } from '#contract/redispatch/schema.ts'
import { csvOf, type CsvCell } from '#contract/_shared/text/csv.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { formatDatum } from '../../_ui/format.ts'
import { texts } from '../texts.de.ts'

/** Makes the CSV file of the groups in the browser. */
export function downloadGruppen(gruppen: readonly Redispatchgruppe[], today: string): void {
  downloadText(fileNameOf([texts.csv.fileName, today], 'csv'), 'csv', csvOf(gruppenRows(gruppen)))
}

/** One row per technical resource, and one per group without any. */
export function gruppenRows(gruppen: readonly Redispatchgruppe[]): CsvCell[][] {
  const rows = gruppen.flatMap((gruppe) => {
    const ressourcen = gruppe.TechnischeRessourcen
    return (ressourcen.length > 0 ? ressourcen : [undefined]).map((one) => [...gruppeCells(gruppe), ...ressourceCells(one)])
  })
  return [[...texts.csv.heads], ...rows]
}

function gruppeCells(gruppe: Redispatchgruppe): CsvCell[] {
  return [
    gruppe.GeschaeftspartnerNummer,
    gruppe.GeschaeftspartnerName,
    gruppe.VertragskontoNummer,
    adresseInOneLine(gruppe.VerbrauchsstelleAdresse),
    gruppe.RessourcenNummerSR,
    gruppe.LeistungSR ?? '',
    gruppe.EinsatzverantwortlicherBezeichnung ?? '',
    gruppe.BilanzierungsmodellText ?? '',
    gruppe.Duldungsfall ? texts.csv.yes : texts.csv.no,
    dayOf(gruppe.Ablaufdatum),
  ]
}

function ressourceCells(one: Partial<TechnischeRessource> = {}): CsvCell[] {
  return [
    one.RessourcenNummerTR ?? '',
    one.LeistungTR ?? '',
    one.EEGAnlagenschluessel ?? '',
    one.BetreiberBezeichnung ?? '',
    one.Abrechnungsmodell ?? '',
    one.MaStRNummer ?? '',
    dayOf(one.StartDatumTR),
  ]
}

function dayOf(datum: string | undefined): string {
  return datum ? formatDatum(datum) : ''
}
