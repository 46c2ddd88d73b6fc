import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { csvOf, type CsvCell } from '../../_files/csv.ts'
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

/** Makes a meter's CSV file in the browser from the loaded list. */
export function downloadReadings(meter: ReadingsOfMeter, today: string): void {
  downloadText(fileNameOf([texts.csv.fileName, meter.zaehler.zaehlernummer, today], 'csv'), 'csv', csvOf(readingRows(meter)))
}

/** One row per register and day, below German heads. */
export function readingRows({ sparte, konto, zaehler, entries }: ReadingsOfMeter): CsvCell[][] {
  const rows = entries.flatMap((entry) =>
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
  return [[...texts.csv.heads], ...rows]
}
