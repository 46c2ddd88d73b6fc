import * as z from 'zod/mini'
import { ANMELDE_EMAIL } from './anmelde-email.ts'
import { LONGEST_EMAIL } from '../limits.ts'

/** An address for contact: whether it is a good one the server's check says, not a pattern (decisions.md 13). No database keeps Cc and Cs. */
export const EMail = z.string().check(z.maxLength(LONGEST_EMAIL), z.regex(/^[^@\s\p{Cc}\p{Cs}]+@[^@\s\p{Cc}\p{Cs}]+$/u))

/** An address for sign-in: the identity forms take a domain suffix of 2 to 7 letters only (P 5). */
export const AnmeldeEMail = z.string().check(z.maxLength(LONGEST_EMAIL), z.regex(ANMELDE_EMAIL))
