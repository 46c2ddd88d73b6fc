import * as z from 'zod/mini'
import { AbrechnungsverfahrenV4, AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { LARGEST_ABSCHLAG, SMALLEST_ABSCHLAG } from './limits.ts'

export const AbschlaegeQuery = z.strictObject({ vertragskontotyp: z.optional(Vertragskontotyp) })

/** Amounts are euros. GeaenderterFolgeabschlag is requested and not yet confirmed (P 3). */
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

/** At least 5 € and whole (P 5). */
export const Abschlagswunsch = z.strictObject({ Abschlag: z.int().check(z.gte(SMALLEST_ABSCHLAG), z.lte(LARGEST_ABSCHLAG)) })

/** How an advance fits what the account needs, and from what that was reckoned; amounts in euros, days with both ends included. */
export const Empfehlung = z.strictObject({
  Vertragskonto: VKNummer,
  Urteil: z.enum(['passt', 'zuHoch', 'zuNiedrig']),
  /** the advance that would fit, whole euros */
  Empfohlen: z.int(),
  /** what a year is expected to come to */
  Jahressumme: z.number(),
  /** what a year is expected to bring or to take, and the readings that say so */
  Jahresmenge: z.number(),
  Einheit: z.string(),
  AblesungVon: Datum,
  AblesungBis: Datum,
  /** the last bill: the days that it settled, what it came to with the advances, and for how much */
  AbrechnungVon: Datum,
  AbrechnungBis: Datum,
  AbrechnungSumme: z.number(),
  AbrechnungMenge: z.number(),
})
export type Empfehlung = z.output<typeof Empfehlung>

/** Accounts of which too little is known have none. */
export const Empfehlungsliste = z.strictObject({ Empfehlungen: z.array(Empfehlung) })
