import { VKNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { flag, importKind, Leistung, numeric, Tag, text } from '../_kit/import.ts'

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

/** Whose group it is follows from the contract account. */
export const redispatchgruppeImport = importKind('redispatchgruppe', Zeile, {
  table: 'portal.redispatchgruppe',
  key: { vk_nummer: 'VertragskontoNummer', ressourcennummer_sr: 'RessourcenNummerSR' },
  columns: {
    vk_nummer: (line) => line.VertragskontoNummer,
    ressourcennummer_sr: (line) => line.RessourcenNummerSR,
    leistung_sr: (line) => numeric(line.LeistungSR),
    einsatzverantwortlicher: (line) => line.EinsatzverantwortlicherBezeichnung ?? null,
    duldungsfall: (line) => flag(line.Duldungsfall),
    bilanzierungsmodell: (line) => line.BilanzierungsmodellText ?? null,
    ablaufdatum: (line) => line.Ablaufdatum ?? null,
    zeige_details: (line) => flag(line.ZeigeDetails),
    technische_ressourcen: (line) => JSON.stringify(line.TechnischeRessourcen),
  },
  references: [{ feld: 'VertragskontoNummer', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
