import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum, Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { GPDetails } from '../_shared/konto/gpdetails.ts'
import { ibanProblem } from '../_shared/konto/iban.ts'
import { LONGEST_TYPED_IBAN } from '../_shared/limits.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { filledLine } from '../_shared/text/text.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { LONGEST_KONTOINHABER } from './limits.ts'
import { Zweck } from './stopp/schema.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'

export const BankdatenQuery = z.strictObject({ vertragskontotyp: z.optional(Vertragskontotyp) })

/** IBAN is masked: DE•• … 1234. */
const Bankverbindung = z.strictObject({
  Kontoinhaber: z.string(),
  IBAN: z.string(),
  Bankname: z.optional(z.string()),
})

export const Bankdaten = z.strictObject({
  VkTyp: z.string(),
  VkNummer: VKNummer,
  AbtretungserklaerungVorhanden: z.boolean(),
  Adresse,
  Auszahlung: z.optional(Bankverbindung),
  Abbuchung: z.optional(
    z.strictObject({
      ...Bankverbindung.shape,
      SEPAMandat: z.optional(z.strictObject({ Mandatsreferenz: z.string() })),
    }),
  ),
})
export type Bankdaten = z.output<typeof Bankdaten>

/** One entry per business partner; v4 has Details, v5 Kundenname. */
export const BankdatenV4 = z.array(z.strictObject({ GpNummer: GPNummer, Details: GPDetails, Bankdaten: z.array(Bankdaten) }))
export type BankdatenV4 = z.output<typeof BankdatenV4>

export const BankdatenseiteV5 = z.strictObject({
  Bankdaten: z.array(z.strictObject({ GpNummer: GPNummer, Kundenname: z.string(), Bankdaten: z.array(Bankdaten) })),
})
export type BankdatenseiteV5 = z.output<typeof BankdatenseiteV5>

/** A change that is requested and not yet confirmed. */
const Bankaenderung = z.strictObject({
  /** absent if another person who sees the business partner requested it */
  VorgangId: z.optional(z.uuid()),
  Zweck,
  Kontoinhaber: z.string(),
  /** masked */
  IBAN: z.string(),
  Bankname: z.optional(z.string()),
  EingegangenAm: Zeitpunkt,
  /** when the operator gets it; until then it can be stopped */
  UebergabeAb: Zeitpunkt,
})
export type Bankaenderung = z.output<typeof Bankaenderung>

/** What the contract's page calls have no field for. */
const Bankstand = z.strictObject({
  VkNummer: VKNummer,
  /** the contract has ended since this day or ends on it */
  Ablaufdatum: z.optional(Datum),
  /** the last day of the mandate unless it is used again */
  MandatEndetAm: z.optional(Datum),
  Aenderungen: z.array(Bankaenderung),
})
export type Bankstand = z.output<typeof Bankstand>

export const Bankstaende = z.strictObject({ Konten: z.array(Bankstand) })
export type Bankstaende = z.output<typeof Bankstaende>

/** Whole IBANs; each look is recorded (docs/decisions/0033-bank-data.md). */
export const GanzeIbans = z.strictObject({ Auszahlung: z.optional(z.string()), Abbuchung: z.optional(z.string()) })
export type GanzeIbans = z.output<typeof GanzeIbans>

/** As typed; spaces, hyphens and small letters are accepted. */
const IBAN = z.string().check(
  z.maxLength(LONGEST_TYPED_IBAN, { abort: true }),
  z.refine((typed) => ibanProblem(typed) === undefined),
)

export const Bankfrage = z.strictObject({ IBAN })
export const Bankauskunft = z.strictObject({ Bankname: z.optional(z.string()) })

/** MandatErteilt is true for a debit and absent for a payout. */
export const Bankwunsch = z.strictObject({
  Zweck,
  Kontoinhaber: filledLine(LONGEST_KONTOINHABER),
  IBAN,
  MandatErteilt: z.optional(z.boolean()),
})
export type Bankwunsch = z.output<typeof Bankwunsch>

export const BankwunschAngenommen = z.strictObject({ ...VorgangAngenommen.shape, UebergabeAb: Zeitpunkt })
export type BankwunschAngenommen = z.output<typeof BankwunschAngenommen>
