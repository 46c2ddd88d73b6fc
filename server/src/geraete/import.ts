import { described } from '#contract/_kit/described.ts'
import { OpaqueId, VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('geraet'),
  GeraetId: described(OpaqueId, 'Ihre Kennung des Geräts'),
  Vertragskonto: described(VKNummer, 'Vertragskonto des Geräts'),
  GeraeteArt: described(text(100), 'Art des Geräts in Worten, etwa Wallbox'),
  Hersteller: described(z.optional(text(100)), 'Hersteller'),
  SystemTyp: described(z.optional(text(100)), 'Systemtyp'),
  Typ: described(z.optional(text(100)), 'Typ des Herstellers'),
  Leistung: described(z.optional(Leistung), 'Leistung in kW'),
  AngemeldetAm: described(z.optional(Tag), 'Tag der Anmeldung'),
  Standort: described(z.optional(text(200)), 'Standort in Worten'),
})

/** The owner follows from the contract account. */
export const geraetImport = importKind('geraet', Zeile, {
  meaning: 'Ein angemeldetes Gerät, etwa eine Wallbox.',
  example: { GeraetId: 'g-4711', Vertragskonto: '2000000001', GeraeteArt: 'Wallbox', Leistung: 11, AngemeldetAm: '2025-03-01' },
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
