import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, OpaqueId, VKNummer } from '../_shared/konto/nummern.ts'

/** The kinds of notices. Text on the wire: an unknown kind is read as Unknown. */
export const Meldungstyp = z.enum(['NewDocumentsAvailable', 'SEPAWillExpire', 'PersonalDataIncomplete', 'Unknown'])
export type Meldungstyp = z.output<typeof Meldungstyp>

/** v5 lists unread notices only, so it has no Gelesen. */
export const MeldungV5 = z.strictObject({
  MeldungID: OpaqueId,
  Nachricht: z.string(),
  Meldedatum: Datum,
  Typ: z.string(),
  MeldungDetails: z.optional(z.strictObject({ GPNummer, VKNummer: z.optional(VKNummer), VorgangId: z.optional(z.uuid()) })),
})
export type MeldungV5 = z.output<typeof MeldungV5>

export const MeldungV4 = z.strictObject({ ...MeldungV5.shape, Gelesen: z.boolean() })
export type MeldungV4 = z.output<typeof MeldungV4>

export const MeldungsseiteV5 = z.strictObject({ Meldungen: z.array(MeldungV5) })

export const MeldungParams = z.strictObject({ meldung_id: OpaqueId })

/** A notice can be marked as read, but not as unread. */
export const MeldungGelesen = z.strictObject({ Gelesen: z.literal(true) })
