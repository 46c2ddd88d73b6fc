import * as z from 'zod/mini'
import { AnmeldeEMail } from '../_shared/email.ts'
import { Mobilnummer } from '../_shared/mobilnummer.ts'
import { filledLine, line } from '../_shared/text.ts'

/** Who is signed in (P 3, "Auth profile"). */
export const Profil = z.strictObject({
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  sub: z.string(),
  identity: z.string(),
  mobile_number: z.string(),
})
export type Profil = z.output<typeof Profil>

/** The answer of a code's exchange: where the visitor wanted to go before signing in. */
export const Anmeldung = z.strictObject({ pfad: z.string() })

// --- the own account (C 7.1)

const password = z.string().check(z.minLength(1), z.maxLength(256))
const name = filledLine(100)

/** That the new one keeps the policy, and its echo equals it, is checked where the policy is known: at the provider. */
export const PasswordChange = z.strictObject({ old_password: password, new_password: password, confirm_password: password })

/** E-mail and mobile number come along as they are; they change by a confirmed code only (decisions.md 9). */
export const ProfileChange = z.strictObject({
  family_name: name,
  given_name: name,
  email: z.optional(line(254)),
  mobile_number: z.optional(line(20)),
})

export const CommunicationMediumChange = z.discriminatedUnion('medium', [
  z.strictObject({ medium: z.literal('email'), value: AnmeldeEMail }),
  z.strictObject({ medium: z.literal('mobile_number'), value: Mobilnummer }),
])
export type CommunicationMediumChange = z.output<typeof CommunicationMediumChange>

export const CommunicationMediumCode = z.strictObject({ code: filledLine(20) })

/** What becomes of a change (P 3, C 8). Only Ok is an answer: a client reads AlreadyInUse from BereitsVergeben, BadRequest from a 400. */
export const ChangeResult = z.enum(['Ok', 'AlreadyInUse', 'BadRequest', 'UnknownError'])
export type ChangeResult = z.output<typeof ChangeResult>

export const Changed = z.strictObject({ result: z.literal('Ok') })
