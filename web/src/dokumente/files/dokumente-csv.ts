import { vertragsartOf } from '#contract/_shared/konto/vertragsarten.de.ts'
import { centOf } from '#contract/_shared/text/format.ts'
import type { Dokument } from '#contract/dokumente/schema.ts'
import { csvOf, type CsvCell } from '#contract/_shared/text/csv.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { formatDatum } from '../../_ui/format.ts'
import { titelOf, typOf } from '../dokument-words.ts'
import { texts } from '../texts.de.ts'

/** Makes the CSV file of the list in the browser. */
export function downloadList(dokumente: readonly Dokument[], today: string): void {
  downloadText(fileNameOf([texts.csv.fileName, today], 'csv'), 'csv', csvOf(dokumentRows(dokumente)))
}

/** One row per document, below German heads. */
export function dokumentRows(dokumente: readonly Dokument[]): CsvCell[][] {
  const rows = dokumente.map((one) => [
    formatDatum(one.Versanddatum),
    titelOf(one),
    typOf(one),
    one.Vertragskonto,
    vertragsartOf(one.Vertragskontotyp) ?? '',
    one.Abrechnungsbetrag === undefined ? '' : { cent: centOf(one.Abrechnungsbetrag) },
    one.Gelesen ? texts.csv.yes : texts.csv.no,
  ])
  return [[...texts.csv.heads], ...rows]
}
