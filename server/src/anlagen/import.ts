import { described } from '#contract/_kit/described.ts'
import { BESTEUERUNGSARTEN } from '#contract/anlagen/rules.ts'
import { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

const Modul = z.strictObject({
  Anlagenart: described(text(100), 'Art der Anlage, etwa Solar'),
  Anlagenschluessel: described(z.optional(text(100)), 'EEG-Anlagenschlüssel'),
  MaStRNummer: described(z.optional(text(40)), 'Nummer im Marktstammdatenregister'),
  TechnInbetriebnahme: described(z.optional(Tag), 'Tag der technischen Inbetriebnahme'),
  EEGInbetriebnahme: described(z.optional(Tag), 'Tag der Inbetriebnahme nach EEG'),
  Modulanzahl: described(z.optional(z.int().check(z.gte(0), z.lte(10_000_000))), 'Zahl der Module'),
})

const Zeile = z.strictObject({
  art: z.literal('anlage'),
  Vertragskonto: described(VKNummer, 'Vertragskonto der Anlage'),
  Verrechnungstyp: described(z.optional(AbrechnungsverfahrenV5), 'wie oft abgerechnet wird'),
  Anlagendetails: described(
    z.strictObject({
      Marktlokation: described(z.optional(text(40)), 'Kennung der Marktlokation'),
      Spannungsebene: described(z.optional(text(100)), 'Spannungsebene in Worten'),
      Gesamtleistung: described(z.optional(Leistung), 'Leistung in kWp'),
      Modularten: described(z.array(Modul).check(z.maxLength(1000)), 'Teile der Anlage, immer alle'),
    }),
    'Technische Daten der Anlage, immer ganz',
  ),
  Besteuerungsart: described(
    text(60),
    `Besteuerungsart der Einspeisung: ${BESTEUERUNGSARTEN.join(', ')}. Eine andere zeigt das Portal als Fehler der Anlage.`,
  ),
  ZusammenlegungLiefervertraegeMoeglich: described(z.optional(z.boolean()), 'ob das Portal die Zusammenlegung der Lieferverträge anbietet'),
  AlleModulArtenStillgelegt: described(z.optional(z.boolean()), 'ob die ganze Anlage stillgelegt ist'),
})

/** The owner follows from the contract account. */
export const anlageImport = importKind('anlage', Zeile, {
  meaning: 'Eine Anlage, die Strom einspeist.',
  example: {
    Vertragskonto: '2000000001',
    Verrechnungstyp: 'Monatlich',
    Anlagendetails: { Gesamtleistung: 9.86, Modularten: [{ Anlagenart: 'Solar', MaStRNummer: 'SEE900000000001' }] },
    Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
    ZusammenlegungLiefervertraegeMoeglich: true,
  },
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
