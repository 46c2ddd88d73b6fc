import * as z from 'zod/mini'
import { LONGEST_MELDUNG, LONGEST_NAME, LONGEST_STAPEL } from './limits.ts'

/** Where a fault was noticed: a script, a promise, a screen that cannot be shown, a screen that React could show after all. */
export const Fehlerart = z.enum(['script', 'promise', 'render', 'recovered'])

/** A fault of a screen. It has no address, since addresses hold numbers of customers; the server takes them out of the texts, too. */
export const Browserfehler = z.strictObject({
  Art: Fehlerart,
  Meldung: z.string().check(z.maxLength(LONGEST_MELDUNG)),
  Stapel: z.string().check(z.maxLength(LONGEST_STAPEL)),
  /** the pattern of the page's address */
  Seite: z.string().check(z.maxLength(LONGEST_NAME)),
  /** the release that the page was loaded from */
  Version: z.string().check(z.maxLength(LONGEST_NAME)),
})
export type Browserfehler = z.output<typeof Browserfehler>
