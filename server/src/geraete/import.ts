import { OpaqueId, VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('geraet'),
  GeraetId: OpaqueId,
  Vertragskonto: VKNummer,
  GeraeteArt: text(100),
  Hersteller: z.optional(text(100)),
  SystemTyp: z.optional(text(100)),
  Typ: z.optional(text(100)),
  Leistung: z.optional(Leistung),
  AngemeldetAm: z.optional(Tag),
  Standort: z.optional(text(200)),
})

/** The owner follows from the contract account. */
export const geraetImport = importKind('geraet', Zeile, {
  table: 'portal.geraet',
  key: ['geraet_id'],
  fields: {
    GeraetId: { geraet_id: asIs },
    Vertragskonto: { vk_nummer: asIs },
    GeraeteArt: { geraete_art: asIs },
    Hersteller: { hersteller: asIs },
    SystemTyp: { system_typ: asIs },
    Typ: { typ: asIs },
    Leistung: { leistung: numeric },
    AngemeldetAm: { angemeldet_am: asIs },
    Standort: { standort: asIs },
  },
  removal: { isOfPartner: true, absent: 'deleted' },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
