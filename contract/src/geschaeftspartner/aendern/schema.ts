import * as z from 'zod/mini'
import { Datum } from '../../_shared/datum/datum-schema.ts'
import { EMail } from '../../_shared/kontakt/email.ts'
import { ANSCHRIFT_LENGTHS } from '../../_shared/limits.ts'
import { mobilnummerProblemOf } from '../../_shared/kontakt/mobilnummer-rules.ts'
import { Mobilnummer } from '../../_shared/kontakt/mobilnummer.ts'
import { readTelefonnummer } from '../../_shared/kontakt/telefonnummer.ts'
import { filledLine } from '../../_shared/text/text.ts'
import { LONGEST_TELEFONNUMMER, STEUERNUMMER_DIGITS, STEUERNUMMER_SLASHES } from '../limits.ts'
import { anschriftProblemOf, steuernummerProblemOf } from '../rules.ts'

/** A number for calls in any spelling that leads to a whole number; it is kept in its international form. */
const Telefonnummer = filledLine(LONGEST_TELEFONNUMMER).check(z.refine((typed) => readTelefonnummer(typed).kind === 'nummer'))

const part = (name: keyof typeof ANSCHRIFT_LENGTHS) =>
  filledLine(ANSCHRIFT_LENGTHS[name]).check(z.refine((text) => anschriftProblemOf(name, text) === undefined))

/** The server takes blanks at the ends off. */
const NeuePostanschrift = z.strictObject({
  street: part('street'),
  houseNumber: part('houseNumber'),
  zip: part('zip'),
  city: part('city'),
})

/** A field that is absent stays as it is (decisions.md 26); an empty one is refused, nothing is removed this way. */
export const PersoenlicheDaten = z.strictObject({
  Geburtsdatum: z.optional(Datum),
  Telefonnummer: z.optional(Telefonnummer),
  Mobilfunknummer: z.optional(Mobilnummer.check(z.refine((nummer) => mobilnummerProblemOf(nummer) === undefined))),
  // the server also refuses addresses that no mail could reach, except the one in force
  EMailAdresse: z.optional(EMail),
  Postanschrift: z.optional(NeuePostanschrift),
})
export type PersoenlicheDaten = z.output<typeof PersoenlicheDaten>

/** 10 to 13 digits, not counting slashes, of which there are at most three (P 5, decisions.md 30). */
export const Steuernummer = z.strictObject({
  Steuernummer: z.string().check(
    z.maxLength(STEUERNUMMER_DIGITS.most + STEUERNUMMER_SLASHES),
    z.regex(/^[0-9/]*$/),
    z.refine((steuernummer) => steuernummerProblemOf(steuernummer) === undefined),
  ),
})
