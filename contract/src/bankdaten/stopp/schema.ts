import * as z from 'zod/mini'
import { Zeitpunkt } from '../../_shared/datum/datum-schema.ts'
import { filledLine } from '../../_shared/text/text.ts'

/** Which of an account's two bank details: where money is paid to, or taken from. */
export const Zweck = z.enum(['Auszahlung', 'Abbuchung'])
export type Zweck = z.output<typeof Zweck>

/** Any short text, so that a malformed token is answered like a guessed one; not by nummern.ts, which this public page does without. */
export const StoppParams = z.strictObject({ token: filledLine(100) })

/** What the page of a stop shows to whoever has the link; nothing that an address alone should give away. */
export const Bankstopp = z.strictObject({
  Status: z.enum(['offen', 'gestoppt']),
  Zweck,
  /** the last four characters of the new IBAN */
  IBANEnde: z.string(),
  EingegangenAm: Zeitpunkt,
  UebergabeAb: Zeitpunkt,
})
export type Bankstopp = z.output<typeof Bankstopp>
