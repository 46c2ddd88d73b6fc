import { described } from '#contract/_kit/described.ts'
import { VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

const Ressource = z.strictObject({
  RessourcenNummerTR: described(text(60), 'Nummer der technischen Ressource'),
  LeistungTR: described(z.optional(Leistung), 'Leistung in kW'),
  EEGAnlagenschluessel: described(z.optional(text(100)), 'EEG-Anlagenschlüssel'),
  BetreiberBezeichnung: described(z.optional(text(200)), 'Name des Betreibers der Ressource'),
  Abrechnungsmodell: described(z.optional(text(100)), 'Abrechnungsmodell in Worten'),
  MaStRNummer: described(z.optional(text(40)), 'Nummer im Marktstammdatenregister'),
  StartDatumTR: described(z.optional(Tag), 'Tag, seit dem die Ressource teilnimmt'),
})

const Zeile = z.strictObject({
  art: z.literal('redispatchgruppe'),
  VertragskontoNummer: described(VKNummer, 'Vertragskonto der Gruppe'),
  RessourcenNummerSR: described(text(60), 'Nummer der steuerbaren Ressource'),
  LeistungSR: described(z.optional(Leistung), 'Leistung in kW'),
  EinsatzverantwortlicherBezeichnung: described(z.optional(text(200)), 'Name des Einsatzverantwortlichen'),
  Duldungsfall: described(z.boolean(), 'ob der Duldungsfall gilt; sonst der Aufforderungsfall'),
  BilanzierungsmodellText: described(z.optional(text(200)), 'Bilanzierungsmodell in Worten'),
  Ablaufdatum: described(z.optional(Tag), 'Tag, an dem die Teilnahme endet'),
  ZeigeDetails: described(z.boolean(), 'ob der Kunde die technischen Ressourcen sieht'),
  TechnischeRessourcen: described(z.array(Ressource).check(z.maxLength(1000)), 'Technische Ressourcen der Gruppe, immer alle'),
})

/** The owner follows from the contract account. */
export const redispatchgruppeImport = importKind('redispatchgruppe', Zeile, {
  meaning: 'Eine steuerbare Ressource im Redispatch mit ihren technischen Ressourcen.',
  example: {
    VertragskontoNummer: '4000000001',
    RessourcenNummerSR: 'C4A1',
    Duldungsfall: false,
    ZeigeDetails: true,
    TechnischeRessourcen: [{ RessourcenNummerTR: 'D4A1', LeistungTR: 400.5 }],
  },
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
