import { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, money, numeric } from '../_kit/import.ts'

const Betrag = money({ least: 0, most: 10_000_000 })

const Zeile = z.strictObject({
  art: z.literal('abschlag'),
  Vertragskonto: VKNummer,
  Verrechnungstyp: z.optional(AbrechnungsverfahrenV5),
  Abschlagsverfahren: z.optional(AbrechnungsverfahrenV5),
  Abrechnungsmonat: z.optional(z.int().check(z.gte(1), z.lte(12))),
  Abschlag: z.optional(Betrag),
  Folgeabschlag: z.optional(Betrag),
})

/** The owner follows from the contract account. */
export const abschlagImport = importKind('abschlag', Zeile, {
  table: 'portal.abschlag',
  key: ['vk_nummer'],
  fields: {
    Vertragskonto: { vk_nummer: asIs },
    Verrechnungstyp: { verrechnungstyp: asIs },
    Abschlagsverfahren: { abschlagsverfahren: asIs },
    Abrechnungsmonat: { abrechnungsmonat: numeric },
    Abschlag: { abschlag: numeric },
    Folgeabschlag: { folgeabschlag: numeric },
  },
  removal: { isOfPartner: true, absent: 'deleted' },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
