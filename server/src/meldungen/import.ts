import { Meldungstyp } from '#contract/meldungen/schema.ts'
import { GPNummer, OpaqueId, VKNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { flag, importKind, Tag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('meldung'),
  MeldungID: OpaqueId,
  GPNummer,
  VKNummer: z.optional(VKNummer),
  Typ: Meldungstyp,
  Nachricht: text(2000),
  Meldedatum: Tag,
  Gelesen: z.optional(z.boolean()),
})

export const meldungImport = importKind('meldung', Zeile, {
  table: 'portal.meldung',
  key: { meldung_id: 'MeldungID' },
  columns: {
    meldung_id: (line) => line.MeldungID,
    gp_nummer: (line) => line.GPNummer,
    vk_nummer: (line) => line.VKNummer ?? null,
    typ: (line) => line.Typ,
    nachricht: (line) => line.Nachricht,
    meldedatum: (line) => line.Meldedatum,
    gelesen: (line) => flag(line.Gelesen),
  },
  references: [
    { feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'VKNummer', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  sticky: ['gelesen'],
})
