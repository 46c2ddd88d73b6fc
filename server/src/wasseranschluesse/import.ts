import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, measure, numeric } from '../_kit/import.ts'

const Preiszeile = z.strictObject({
  VerbrauchsZoneVon: measure(100_000_000),
  VerbrauchsZoneBis: z.optional(measure(100_000_000)),
  Kubikmeterpreis: measure(100_000),
})

const Zeile = z.strictObject({
  art: z.literal('wasseranschluss'),
  Vertragskonto: VKNummer,
  Preise: z.array(Preiszeile).check(z.maxLength(50)),
  Wasserhaertegrad: z.optional(measure(200)),
})

/** The owner follows from the contract account. */
export const wasseranschlussImport = importKind('wasseranschluss', Zeile, {
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
