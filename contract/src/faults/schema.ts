import * as z from 'zod/mini'
import { LONGEST_MESSAGE, LONGEST_NAME, LONGEST_STACK } from './limits.ts'

/** Where a fault was noticed: a script, a promise, a screen that cannot be shown, a screen that React could show after all. */
export const FaultKind = z.enum(['script', 'promise', 'render', 'recovered'])

/** A fault of a screen. It has no address, since addresses hold numbers of customers; the server takes them out of the texts, too. */
export const Fault = z.strictObject({
  kind: FaultKind,
  message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  stack: z.string().check(z.maxLength(LONGEST_STACK)),
  /** the pattern of the page's address */
  page: z.string().check(z.maxLength(LONGEST_NAME)),
  /** the release that the page was loaded from */
  version: z.string().check(z.maxLength(LONGEST_NAME)),
})
export type Fault = z.output<typeof Fault>
