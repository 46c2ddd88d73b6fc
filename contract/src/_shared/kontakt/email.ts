import * as z from 'zod/mini'
import { ANMELDE_EMAIL } from './anmelde-email.ts'
import { LONGEST_EMAIL } from '../limits.ts'

/** A contact address. The server's check decides whether it can receive mail. A database refuses characters of Cc and Cs. */
export const EMail = z.string().check(z.maxLength(LONGEST_EMAIL), z.regex(/^[^@\s\p{Cc}\p{Cs}]+@[^@\s\p{Cc}\p{Cs}]+$/u))

/** An address for sign-in: the identity forms take only a domain suffix of 2 to 7 letters. */
export const AnmeldeEMail = z.string().check(z.maxLength(LONGEST_EMAIL), z.regex(ANMELDE_EMAIL))
