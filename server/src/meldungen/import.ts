import { Meldungstyp } from '#contract/meldungen/schema.ts'
import { GPNummer, OpaqueId, VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('meldung'),
  // browsers resolve these as path segments
  MeldungID: OpaqueId.check(z.refine((id) => id !== '.' && id !== '..', { error: 'kann in keiner Adresse stehen' })),
  GPNummer,
  VKNummer: z.optional(VKNummer),
  Typ: Meldungstyp,
  Nachricht: text(2000),
  Meldedatum: Schreibtag,
  Gelesen: z.optional(z.boolean()),
})

export const meldungImport = importKind('meldung', Zeile, {
  table: 'portal.meldung',
  key: ['meldung_id'],
  fields: {
    MeldungID: { meldung_id: asIs },
    GPNummer: { gp_nummer: asIs },
    VKNummer: { vk_nummer: asIs },
    Typ: { typ: asIs },
    Nachricht: { nachricht: asIs },
    Meldedatum: { meldedatum: asIs },
    Gelesen: { gelesen: flag },
  },
  removal: { isOfPartner: true },
  references: [
    { feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'VKNummer', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  sticky: ['gelesen'],
  archive: 'portal.meldung_archiv',
})
