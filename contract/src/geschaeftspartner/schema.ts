import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { EMail } from '../_shared/kontakt/email.ts'
import { mobilnummerProblemOf } from '../_shared/kontakt/mobilnummer-rules.ts'
import { Mobilnummer } from '../_shared/kontakt/mobilnummer.ts'
import { readTelefonnummer } from '../_shared/kontakt/telefonnummer.ts'
import { GPNummer } from '../_shared/konto/nummern.ts'
import { ANSCHRIFT_LENGTHS } from '../_shared/limits.ts'
import { filledLine } from '../_shared/text/text.ts'
import { LONGEST_TELEFONNUMMER, STEUERNUMMER_DIGITS, STEUERNUMMER_SLASHES } from './limits.ts'
import { anschriftProblemOf, steuernummerProblemOf } from './rules.ts'

export const GPParams = z.strictObject({ gp_nummer: GPNummer })

/** The name that a reading is sent under. */
export const Kundenname = z.strictObject({ Name: z.string() })
export type Kundenname = z.output<typeof Kundenname>

/** A telephone number in any spelling that can be completed; stored in international form. */
const Telefonnummer = filledLine(LONGEST_TELEFONNUMMER).check(z.refine((typed) => readTelefonnummer(typed).kind === 'nummer'))

const part = (name: keyof typeof ANSCHRIFT_LENGTHS) =>
  filledLine(ANSCHRIFT_LENGTHS[name]).check(z.refine((text) => anschriftProblemOf(name, text) === undefined))

/** The server trims each part. */
const NeuePostanschrift = z.strictObject({
  street: part('street'),
  houseNumber: part('houseNumber'),
  zip: part('zip'),
  city: part('city'),
})

/** An absent field stays as it is; an empty one is 400, since nothing can be removed this way. */
export const PersoenlicheDaten = z.strictObject({
  Geburtsdatum: z.optional(Datum),
  Telefonnummer: z.optional(Telefonnummer),
  Mobilfunknummer: z.optional(Mobilnummer.check(z.refine((nummer) => mobilnummerProblemOf(nummer) === undefined))),
  // the server also refuses addresses that no mail can reach, except the current one
  EMailAdresse: z.optional(EMail),
  Postanschrift: z.optional(NeuePostanschrift),
})
export type PersoenlicheDaten = z.output<typeof PersoenlicheDaten>

/** 10 to 13 digits and at most three slashes. */
export const Steuernummer = z.strictObject({
  Steuernummer: z.string().check(
    z.maxLength(STEUERNUMMER_DIGITS.most + STEUERNUMMER_SLASHES),
    z.regex(/^[0-9/]*$/),
    z.refine((steuernummer) => steuernummerProblemOf(steuernummer) === undefined),
  ),
})
