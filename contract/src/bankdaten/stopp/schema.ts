import * as z from 'zod/mini'
import { Zeitpunkt } from '../../_shared/datum/datum-schema.ts'
import { filledLine } from '../../_shared/text/text.ts'

/** Which of an account's two bank details: for payouts or for debits. */
export const Zweck = z.enum(['Auszahlung', 'Abbuchung'])
export type Zweck = z.output<typeof Zweck>

/** Any short text: a malformed token gets the same 404 as a guessed one. Not OpaqueId: this public page does without nummern.ts. */
export const StoppParams = z.strictObject({ token: filledLine(100) })

/** What the stop page shows to anyone with the link, so it is little. */
export const Bankstopp = z.strictObject({
  Status: z.enum(['offen', 'gestoppt']),
  Zweck,
  /** the last four characters of the new IBAN */
  IBANEnde: z.string(),
  EingegangenAm: Zeitpunkt,
  UebergabeAb: Zeitpunkt,
})
export type Bankstopp = z.output<typeof Bankstopp>
