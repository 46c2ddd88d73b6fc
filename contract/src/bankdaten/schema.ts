import * as z from 'zod/mini'
import { Adresse } from '../_shared/adresse.ts'
import { GPDetails } from '../_shared/gpdetails.ts'
import { GPNummer, VKNummer } from '../_shared/nummern.ts'
import { Vertragskontotyp } from '../_shared/vertragskontotyp.ts'

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
