import { Meldungstyp } from '#contract/meldungen/schema.ts'
import { GPNummer, OpaqueId, VKNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { flag, importKind, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('meldung'),
  // browsers take these for a way to another folder
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
