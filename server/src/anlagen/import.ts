import { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

const Modul = z.strictObject({
  Anlagenart: text(100),
  Anlagenschluessel: z.optional(text(100)),
  MaStRNummer: z.optional(text(40)),
  TechnInbetriebnahme: z.optional(Tag),
  EEGInbetriebnahme: z.optional(Tag),
  Modulanzahl: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
})

const Zeile = z.strictObject({
  art: z.literal('anlage'),
  Vertragskonto: VKNummer,
  Verrechnungstyp: z.optional(AbrechnungsverfahrenV5),
  Anlagendetails: z.strictObject({
    Marktlokation: z.optional(text(40)),
    Spannungsebene: z.optional(text(100)),
    Gesamtleistung: z.optional(Leistung),
    Modularten: z.array(Modul).check(z.maxLength(1000)),
  }),
  // an unknown type is an error of its own card only
  Besteuerungsart: text(60),
  ZusammenlegungLiefervertraegeMoeglich: z.optional(z.boolean()),
  AlleModulArtenStillgelegt: z.optional(z.boolean()),
})

/** The owner follows from the contract account. */
export const anlageImport = importKind('anlage', Zeile, {
  table: 'portal.anlage',
  key: ['vk_nummer'],
  fields: {
    Vertragskonto: { vk_nummer: asIs },
    Verrechnungstyp: { verrechnungstyp: asIs },
    Anlagendetails: {
      marktlokation: ({ Marktlokation }) => asIs(Marktlokation),
      spannungsebene: ({ Spannungsebene }) => asIs(Spannungsebene),
      gesamtleistung: ({ Gesamtleistung }) => numeric(Gesamtleistung),
      modularten: ({ Modularten }) => JSON.stringify(Modularten),
    },
    Besteuerungsart: { besteuerungsart: asIs },
    ZusammenlegungLiefervertraegeMoeglich: { zusammenlegung_moeglich: flag },
    AlleModulArtenStillgelegt: { alle_stillgelegt: flag },
  },
  removal: { isOfPartner: true, absent: 'deleted' },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
