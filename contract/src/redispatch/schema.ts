import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'

export const TechnischeRessource = z.strictObject({
  RessourcenNummerTR: z.string(),
  LeistungTR: z.optional(z.number()),
  EEGAnlagenschluessel: z.optional(z.string()),
  BetreiberBezeichnung: z.optional(z.string()),
  Abrechnungsmodell: z.optional(z.string()),
  MaStRNummer: z.optional(z.string()),
  StartDatumTR: z.optional(Datum),
})
export type TechnischeRessource = z.output<typeof TechnischeRessource>

export const Redispatchgruppe = z.strictObject({
  VertragskontoNummer: VKNummer,
  VerbrauchsstelleAdresse: Adresse,
  GeschaeftspartnerNummer: GPNummer,
  GeschaeftspartnerName: z.string(),
  RessourcenNummerSR: z.string(),
  LeistungSR: z.optional(z.number()),
  EinsatzverantwortlicherBezeichnung: z.optional(z.string()),
  Duldungsfall: z.boolean(),
  BilanzierungsmodellText: z.optional(z.string()),
  Ablaufdatum: z.optional(Datum),
  ZeigeDetails: z.boolean(),
  TechnischeRessourcen: z.array(TechnischeRessource),
})
export type Redispatchgruppe = z.output<typeof Redispatchgruppe>

export const RedispatchseiteV5 = z.strictObject({ Redispatch: z.array(Redispatchgruppe) })
