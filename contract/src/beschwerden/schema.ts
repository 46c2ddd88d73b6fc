import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { VKNummer } from '../_shared/konto/nummern.ts'
import { filledText } from '../_shared/text/text.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { LONGEST_BESCHWERDE } from './limits.ts'

/** A complaint of a consumer about energy. Who complains says that it is one: the portal does not know. */
export const NeueBeschwerde = z.strictObject({
  Beschwerde: filledText(LONGEST_BESCHWERDE),
  Thema: z.literal('Energie'),
  Rolle: z.literal('Privat'),
  Vertragskonto: z.optional(VKNummer),
})
export type NeueBeschwerde = z.output<typeof NeueBeschwerde>

/** The Vorgang, and the last day for the answer: that of the server's clock, as in the receipt. */
export const BeschwerdeAngenommen = z.extend(VorgangAngenommen, { Frist: Datum })
