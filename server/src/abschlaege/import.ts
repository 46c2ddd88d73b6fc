import { described } from '#contract/_kit/described.ts'
import { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, money, numeric } from '../_kit/import.ts'

const Betrag = money({ least: 0, most: 10_000_000 })

const Zeile = z.strictObject({
  art: z.literal('abschlag'),
  Vertragskonto: described(VKNummer, 'Vertragskonto des Abschlags'),
  Verrechnungstyp: described(z.optional(AbrechnungsverfahrenV5), 'wie oft abgerechnet wird'),
  Abschlagsverfahren: described(
    z.optional(AbrechnungsverfahrenV5),
    'wie oft ein Abschlag fällig ist; ohne Angabe kann der Kunde ihn nicht ändern',
  ),
  Abrechnungsmonat: described(z.optional(z.int().check(z.gte(1), z.lte(12))), 'Monat der Abrechnung, 1 bis 12'),
  Abschlag: described(z.optional(Betrag), 'laufender Abschlag in Euro'),
  Folgeabschlag: described(z.optional(Betrag), 'nächster Abschlag in Euro'),
})

/** The owner follows from the contract account. */
export const abschlagImport = importKind('abschlag', Zeile, {
  meaning: 'Abschlag eines Vertragskontos.',
  example: {
    Vertragskonto: '2000000001',
    Verrechnungstyp: 'Jaehrlich',
    Abschlagsverfahren: 'Monatlich',
    Abrechnungsmonat: 2,
    Abschlag: 45,
    Folgeabschlag: 47.5,
  },
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
