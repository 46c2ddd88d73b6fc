import * as z from 'zod/mini'
import { Datum } from '../_shared/datum.ts'
import { EMail } from '../_shared/email.ts'
import { Postanschrift } from '../_shared/geschaeftspartner.ts'
import { Mobilnummer } from '../_shared/mobilnummer.ts'
import { GPNummer } from '../_shared/nummern.ts'
import { filledLine } from '../_shared/text.ts'

export const GPParams = z.strictObject({ gp_nummer: GPNummer })

/** The name that a reading is sent under (C 7.5 kundenname). */
export const Kundenname = z.strictObject({ Name: z.string() })
export type Kundenname = z.output<typeof Kundenname>

/** A field that is absent stays as it is (decisions.md 26); an empty one is refused, nothing is removed this way. */
export const PersoenlicheDaten = z.strictObject({
  Geburtsdatum: z.optional(Datum),
  Telefonnummer: z.optional(filledLine(30)),
  Mobilfunknummer: z.optional(Mobilnummer),
  EMailAdresse: z.optional(EMail),
  Postanschrift: z.optional(Postanschrift),
})
export type PersoenlicheDaten = z.output<typeof PersoenlicheDaten>

/** 10 to 13 digits, not counting slashes, of which there are at most three (P 5, decisions.md 30). */
export const Steuernummer = z.strictObject({
  Steuernummer: z.string().check(z.maxLength(16), z.regex(/^(?:\/*[0-9]){10,13}\/*$/), z.regex(/^[0-9]*(?:\/[0-9]*){0,3}$/)),
})
