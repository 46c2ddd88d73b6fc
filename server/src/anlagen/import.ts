import { AbrechnungsverfahrenV5 } from '#contract/_shared/abrechnungsverfahren.ts'
import { VKNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { flag, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

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
  // one that nobody knows is an error of that card only
  Besteuerungsart: text(60),
  ZusammenlegungLiefervertraegeMoeglich: z.optional(z.boolean()),
  AlleModulArtenStillgelegt: z.optional(z.boolean()),
})

/** Whose plant it is follows from the contract account. */
export const anlageImport = importKind('anlage', Zeile, {
  table: 'portal.anlage',
  key: { vk_nummer: 'Vertragskonto' },
  columns: {
    vk_nummer: (line) => line.Vertragskonto,
    marktlokation: (line) => line.Anlagendetails.Marktlokation ?? null,
    spannungsebene: (line) => line.Anlagendetails.Spannungsebene ?? null,
    gesamtleistung: (line) => numeric(line.Anlagendetails.Gesamtleistung),
    modularten: (line) => JSON.stringify(line.Anlagendetails.Modularten),
    besteuerungsart: (line) => line.Besteuerungsart,
    verrechnungstyp: (line) => line.Verrechnungstyp ?? null,
    zusammenlegung_moeglich: (line) => flag(line.ZusammenlegungLiefervertraegeMoeglich),
    alle_stillgelegt: (line) => flag(line.AlleModulArtenStillgelegt),
  },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
