import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { csvOf, type CsvCell } from '#contract/_shared/text/csv.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { formatDatum } from '../../_ui/format.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { texts as common } from '../texts.de.ts'
import { texts } from './texts.de.ts'

export interface ReadingsOfMeter {
  readonly sparte: Sparte
  readonly konto: Pick<Zaehlerkonto, 'vertragskonto'>
  readonly zaehler: Pick<Zaehler, 'zaehlernummer'>
  /** As listed: within the period, latest first. */
  readonly entries: readonly Eintrag[]
}

/** Makes the CSV file of one or several meters in the browser from the loaded list. */
export function downloadReadings(meters: readonly ReadingsOfMeter[], today: string): void {
  const named = meters.length === 1 ? meters.map(({ zaehler }) => zaehler.zaehlernummer) : []
  downloadText(fileNameOf([texts.csv.fileName, ...named, today], 'csv'), 'csv', csvOf(readingRows(meters)))
}

/** One row per meter, register and day, below German heads. */
export function readingRows(meters: readonly ReadingsOfMeter[]): CsvCell[][] {
  return [[...texts.csv.heads], ...meters.flatMap(rowsOf)]
}

function rowsOf({ sparte, konto, zaehler, entries }: ReadingsOfMeter): CsvCell[][] {
  return entries.flatMap((entry) =>
    entry.werte.map(({ obis, richtung, zaehlerstand, unit, ableseArtBezeichnung, ableseKategorieBezeichnung }) => [
      konto.vertragskonto,
      zaehler.zaehlernummer,
      formatDatum(entry.datum),
      common.registers[sparte][richtung],
      // a spreadsheet would read the bare code as a date
      `OBIS ${obis}`,
      zaehlerstand,
      unit,
      ableseArtBezeichnung,
      ableseKategorieBezeichnung,
    ]),
  )
}
