import * as z from 'zod/mini'
import { AbrechnungsverfahrenV4, AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { LARGEST_ABSCHLAG, SMALLEST_ABSCHLAG } from './limits.ts'

export const AbschlaegeQuery = z.strictObject({ vertragskontotyp: z.optional(Vertragskontotyp) })

/** Amounts in euros. GeaenderterFolgeabschlag is requested and not yet confirmed. */
const abschlag = {
  GPNummer,
  Vertragskonto: VKNummer,
  AOBAdresse: Adresse,
  Abrechnungsmonat: z.optional(z.int().check(z.gte(1), z.lte(12))),
  Abschlag: z.optional(z.number()),
  Folgeabschlag: z.optional(z.number()),
  GeaenderterFolgeabschlag: z.optional(z.number()),
  Ablaufdatum: z.optional(Datum),
}

export const AbschlagV4 = z.strictObject({
  ...abschlag,
  Verrechnungstyp: AbrechnungsverfahrenV4,
  Abschlagsverfahren: AbrechnungsverfahrenV4,
})
export type AbschlagV4 = z.output<typeof AbschlagV4>

export const AbschlagV5 = z.strictObject({
  ...abschlag,
  Verrechnungstyp: z.optional(AbrechnungsverfahrenV5),
  Abschlagsverfahren: z.optional(AbrechnungsverfahrenV5),
})
export type AbschlagV5 = z.output<typeof AbschlagV5>

export const Abschlagsseite = z.strictObject({
  Abschlaege: z.array(AbschlagV5),
  BesitztAnlagen: z.boolean(),
  AlleMonatlichAbgerechnet: z.boolean(),
})
export type Abschlagsseite = z.output<typeof Abschlagsseite>

/** Whole euros, at least 5. */
export const Abschlagswunsch = z.strictObject({ Abschlag: z.int().check(z.gte(SMALLEST_ABSCHLAG), z.lte(LARGEST_ABSCHLAG)) })

/** Whether an advance fits, and what the result is computed from. Amounts in euros; periods include both ends. */
export const Empfehlung = z.strictObject({
  Vertragskonto: VKNummer,
  Urteil: z.enum(['passt', 'zuHoch', 'zuNiedrig']),
  /** the recommended advance in whole euros */
  Empfohlen: z.int(),
  /** the expected sum of a year */
  Jahressumme: z.number(),
  /** the expected amount of a year, and the readings that it comes from */
  Jahresmenge: z.number(),
  Einheit: z.string(),
  AblesungVon: Datum,
  AblesungBis: Datum,
  /** the last bill: its period, its sum including the advances, and its quantity */
  AbrechnungVon: Datum,
  AbrechnungBis: Datum,
  AbrechnungSumme: z.number(),
  AbrechnungMenge: z.number(),
})
export type Empfehlung = z.output<typeof Empfehlung>

/** Accounts with too little data are left out. */
export const Empfehlungsliste = z.strictObject({ Empfehlungen: z.array(Empfehlung) })
