import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, OpaqueId, VKNummer } from '../_shared/konto/nummern.ts'

/** The kinds (P 3). They travel as text: one that is not known here is Unknown. */
export const Meldungstyp = z.enum(['NewDocumentsAvailable', 'SEPAWillExpire', 'PersonalDataIncomplete', 'Unknown'])
export type Meldungstyp = z.output<typeof Meldungstyp>

/** v5 lists unread notices only and has no Gelesen (decisions.md 39). */
export const MeldungV5 = z.strictObject({
  MeldungID: OpaqueId,
  Nachricht: z.string(),
  Meldedatum: Datum,
  Typ: z.string(),
  MeldungDetails: z.optional(z.strictObject({ GPNummer, VKNummer: z.optional(VKNummer) })),
})
export type MeldungV5 = z.output<typeof MeldungV5>

export const MeldungV4 = z.strictObject({ ...MeldungV5.shape, Gelesen: z.boolean() })
export type MeldungV4 = z.output<typeof MeldungV4>

export const MeldungsseiteV5 = z.strictObject({ Meldungen: z.array(MeldungV5) })

export const MeldungParams = z.strictObject({ meldung_id: OpaqueId })

/** A notice is set to read and never back (decisions.md 39). */
export const MeldungGelesen = z.strictObject({ Gelesen: z.literal(true) })
