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

/** IBAN carries the masked form, DE•• … 1234 (decisions.md 33). */
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

/** One entry per business partner, who is named by Details in v4 and by Kundenname in v5 (decisions.md 33). */
export const BankdatenV4 = z.array(z.strictObject({ GpNummer: GPNummer, Details: GPDetails, Bankdaten: z.array(Bankdaten) }))
export type BankdatenV4 = z.output<typeof BankdatenV4>

export const BankdatenseiteV5 = z.strictObject({
  Bankdaten: z.array(z.strictObject({ GpNummer: GPNummer, Kundenname: z.string(), Bankdaten: z.array(Bankdaten) })),
})
export type BankdatenseiteV5 = z.output<typeof BankdatenseiteV5>

/** A change that is asked for and not yet confirmed. */
const Bankaenderung = z.strictObject({
  /** absent where somebody else asked who sees the business partner too */
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

/** What the page calls have no field for. */
const Bankstand = z.strictObject({
  VkNummer: VKNummer,
  /** the last day of the mandate where it is not used again before */
  MandatEndetAm: z.optional(Datum),
  Aenderungen: z.array(Bankaenderung),
})
export type Bankstand = z.output<typeof Bankstand>

export const Bankstaende = z.strictObject({ Konten: z.array(Bankstand) })
export type Bankstaende = z.output<typeof Bankstaende>

/** Whole IBANs (decisions.md 33). */
export const GanzeIbans = z.strictObject({ Auszahlung: z.optional(z.string()), Abbuchung: z.optional(z.string()) })
export type GanzeIbans = z.output<typeof GanzeIbans>

/** As somebody typed it: spaces, hyphens and small letters are forgiven. */
const IBAN = z.string().check(
  z.maxLength(LONGEST_TYPED_IBAN, { abort: true }),
  z.refine((typed) => ibanProblem(typed) === undefined),
)

export const Bankfrage = z.strictObject({ IBAN })
export const Bankauskunft = z.strictObject({ Bankname: z.optional(z.string()) })

/** MandatErteilt is true where money is taken, and absent where it is paid out. */
export const Bankwunsch = z.strictObject({
  Zweck,
  Kontoinhaber: filledLine(LONGEST_KONTOINHABER),
  IBAN,
  MandatErteilt: z.optional(z.boolean()),
})
export type Bankwunsch = z.output<typeof Bankwunsch>

export const BankwunschAngenommen = z.strictObject({ ...VorgangAngenommen.shape, UebergabeAb: Zeitpunkt })
export type BankwunschAngenommen = z.output<typeof BankwunschAngenommen>
