import { readDatum } from './format.ts'
import { texts } from './geburtsdatum-texts.de.ts'

/** 0980 is a slip of the keyboard; the provider takes no earlier day either. */
const EARLIEST = '1900-01-01'

/**
 * What to say of a date of birth; nothing where it is a day that has been (P 5, "Birthday"). The year has four digits: two of them
 * would leave the century open.
 * @param today as YYYY-MM-DD
 */
export function geburtsdatumProblem(typed: string, today: string): string | undefined {
  const read = readDatum(typed)
  switch (read.kind) {
    case 'leer':
      return texts.missing
    case 'unlesbar':
      return texts.format
    case 'keinTag':
      return texts.noDay
    case 'tag':
      if (!/\d{4}/.test(typed)) return texts.format
      if (read.datum < EARLIEST) return texts.longAgo
      return read.datum > today ? texts.future : undefined
  }
}
