import * as z from 'zod/mini'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { filledText, line } from '../_shared/text/text.ts'
import { LONGEST_FRAGE, LONGEST_PLACE } from './limits.ts'

/** An error that the customer saw: its code, and the name of the request, which is in the log. */
const Fehler = z.strictObject({
  Code: z.optional(z.string().check(z.regex(/^[A-Z][A-Za-z]{1,60}$/))),
  Anfrage: z.optional(z.string().check(z.regex(/^[\w.:-]{8,64}$/))),
})

/** A question with where the customer was. What it names of contracts and requests must be the customer's own. */
export const NeueFrage = z.strictObject({
  Frage: filledText(LONGEST_FRAGE),
  /** title of the page */
  Seite: z.optional(line(LONGEST_PLACE)),
  /** address of the page without its query */
  Adresse: z.optional(z.string().check(z.maxLength(LONGEST_PLACE), z.regex(/^\/[\w/.$-]*$/))),
  GPNummer: z.optional(GPNummer),
  Vertragskonto: z.optional(VKNummer),
  VorgangId: z.optional(z.uuid()),
  Fehler: z.optional(Fehler),
})
export type NeueFrage = z.output<typeof NeueFrage>
