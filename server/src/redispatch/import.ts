import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

const Ressource = z.strictObject({
  RessourcenNummerTR: text(60),
  LeistungTR: z.optional(Leistung),
  EEGAnlagenschluessel: z.optional(text(100)),
  BetreiberBezeichnung: z.optional(text(200)),
  Abrechnungsmodell: z.optional(text(100)),
  MaStRNummer: z.optional(text(40)),
  StartDatumTR: z.optional(Tag),
})

const Zeile = z.strictObject({
  art: z.literal('redispatchgruppe'),
  VertragskontoNummer: VKNummer,
  RessourcenNummerSR: text(60),
  LeistungSR: z.optional(Leistung),
  EinsatzverantwortlicherBezeichnung: z.optional(text(200)),
  Duldungsfall: z.boolean(),
  BilanzierungsmodellText: z.optional(text(200)),
  Ablaufdatum: z.optional(Tag),
  ZeigeDetails: z.boolean(),
  TechnischeRessourcen: z.array(Ressource).check(z.maxLength(1000)),
})

/** The owner follows from the contract account. */
export const redispatchgruppeImport = importKind('redispatchgruppe', Zeile, {
  table: 'portal.redispatchgruppe',
  key: ['vk_nummer', 'ressourcennummer_sr'],
  fields: {
    VertragskontoNummer: { vk_nummer: asIs },
    RessourcenNummerSR: { ressourcennummer_sr: asIs },
    LeistungSR: { leistung_sr: numeric },
    EinsatzverantwortlicherBezeichnung: { einsatzverantwortlicher: asIs },
    Duldungsfall: { duldungsfall: flag },
    BilanzierungsmodellText: { bilanzierungsmodell: asIs },
    Ablaufdatum: { ablaufdatum: asIs },
    ZeigeDetails: { zeige_details: flag },
    TechnischeRessourcen: { technische_ressourcen: (ressourcen) => JSON.stringify(ressourcen) },
  },
  removal: { isOfPartner: true, absent: 'deleted' },
  references: [{ feld: 'VertragskontoNummer', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
