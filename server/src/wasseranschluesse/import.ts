import { described } from '#contract/_kit/described.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, measure, numeric } from '../_kit/import.ts'

const Preiszeile = z.strictObject({
  VerbrauchsZoneVon: described(measure(100_000_000), 'Beginn der Zone in m³'),
  VerbrauchsZoneBis: described(z.optional(measure(100_000_000)), 'Ende der Zone in m³; fehlt bei der letzten'),
  Kubikmeterpreis: described(measure(100_000), 'Preis in Euro je m³'),
})

const Zeile = z.strictObject({
  art: z.literal('wasseranschluss'),
  Vertragskonto: described(VKNummer, 'Vertragskonto des Anschlusses'),
  Preise: described(z.array(Preiszeile).check(z.maxLength(50)), 'Preise nach Verbrauchszonen, immer alle'),
  Wasserhaertegrad: described(z.optional(measure(200)), 'Wasserhärte in °dH'),
})

/** The owner follows from the contract account. */
export const wasseranschlussImport = importKind('wasseranschluss', Zeile, {
  meaning: 'Ein Wasseranschluss mit seinen Preisen.',
  example: {
    Vertragskonto: '3000000001',
    Preise: [
      { VerbrauchsZoneVon: 0, VerbrauchsZoneBis: 50, Kubikmeterpreis: 1.94 },
      { VerbrauchsZoneVon: 50, Kubikmeterpreis: 2.28 },
    ],
    Wasserhaertegrad: 16.2,
  },
  table: 'portal.wasseranschluss',
  key: ['vk_nummer'],
  fields: {
    Vertragskonto: { vk_nummer: asIs },
    Preise: { preise: (preise) => JSON.stringify(preise) },
    Wasserhaertegrad: { wasserhaertegrad: numeric },
  },
  removal: { isOfPartner: true, absent: 'deleted' },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
