import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { EMail } from '../_shared/kontakt/email.ts'
import { LONGEST_NAME } from '../_shared/limits.ts'
import { Mobilnummer } from '../_shared/kontakt/mobilnummer.ts'
import { filledLine } from '../_shared/text/text.ts'

/** Ausstehend until the page behind the mail's link is confirmed (docs/decisions/0018-consent-and-code-pages.md). */
export const OptInStatus = z.strictObject({
  status: z.enum(['nichtGesetzt', 'ausstehend', 'gesetzt']),
  seit: z.optional(Datum),
})
export type OptInStatus = z.output<typeof OptInStatus>

export const OptInEmail = z.strictObject({ email: EMail })

const name = filledLine(LONGEST_NAME)

export const OptInAnmeldung = z.strictObject({
  vorname: name,
  nachname: name,
  email: EMail,
  mobile: z.optional(Mobilnummer),
  /** needed only if the operator has none; the operator's day of birth takes precedence */
  birthdate: z.optional(Datum),
})
export type OptInAnmeldung = z.output<typeof OptInAnmeldung>

/** The page behind the confirmation mail's link; the address is masked. */
export const Einwilligung = z.strictObject({ status: z.enum(['ausstehend', 'gesetzt']), email: z.string() })
export type Einwilligung = z.output<typeof Einwilligung>
