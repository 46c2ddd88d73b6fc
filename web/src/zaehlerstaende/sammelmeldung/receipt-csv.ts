import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { csvOf, type CsvCell } from '#contract/_shared/text/csv.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { formatDatum } from '../../_ui/format.ts'
import { texts as common } from '../texts.de.ts'
import { texts } from './texts.de.ts'
import type { SentRow } from './receipt.ts'

/** Makes the receipt's CSV file in the browser. */
export function downloadReceipt(sent: readonly SentRow[], today: string): void {
  downloadText(fileNameOf([texts.done.fileName, today], 'csv'), 'csv', csvOf([[...texts.done.heads], ...sent.flatMap(rowsOf)]))
}

/** One row per register. */
function rowsOf({ meter: { konto, zaehler, place, sparte }, checked, angenommen }: SentRow): CsvCell[][] {
  return checked.werte.map(({ feld, wert }) => [
    konto.vertragskonto,
    zaehler.zaehlernummer,
    place,
    formatDatum(checked.datum),
    common.registers[sparte][feld.richtung],
    // a spreadsheet would read the bare code as a date
    `OBIS ${feld.obisCodeShort}`,
    wert,
    feld.unit,
    angenommen.Nummer === undefined ? '' : formatNummer(angenommen.Nummer),
  ])
}
