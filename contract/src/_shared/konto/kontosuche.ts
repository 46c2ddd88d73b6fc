import * as z from 'zod/mini'
import { LONGEST_FILTER_TEXT } from '../limits.ts'
import { line } from '../text/text.ts'
import { GPNummer } from './nummern.ts'

/** Filters of a list by its contract accounts; the filter by type has its own name in each call. */
export const kontosuche = {
  /** every word must be found in an account's address, name, numbers, note or meters */
  suche: z.optional(line(LONGEST_FILTER_TEXT)),
  gp: z.optional(GPNummer),
  ort: z.optional(line(LONGEST_FILTER_TEXT)),
}

/** What these filters can be set to; sent with more than FEW_KONTEN accounts. */
export const Kontoauswahl = z.strictObject({
  Partner: z.array(z.strictObject({ GPNummer, Name: z.string() })),
  Orte: z.array(z.string()),
  Typen: z.array(z.string()),
})
export type Kontoauswahl = z.output<typeof Kontoauswahl>
