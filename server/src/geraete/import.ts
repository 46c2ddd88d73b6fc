import { OpaqueId, VKNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

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

/** Whose device it is follows from the contract account. */
export const geraetImport = importKind('geraet', Zeile, {
  table: 'portal.geraet',
  key: { geraet_id: 'GeraetId' },
  columns: {
    geraet_id: (line) => line.GeraetId,
    vk_nummer: (line) => line.Vertragskonto,
    geraete_art: (line) => line.GeraeteArt,
    hersteller: (line) => line.Hersteller ?? null,
    system_typ: (line) => line.SystemTyp ?? null,
    typ: (line) => line.Typ ?? null,
    leistung: (line) => numeric(line.Leistung),
    angemeldet_am: (line) => line.AngemeldetAm ?? null,
    standort: (line) => line.Standort ?? null,
  },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
