import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { AUSZAHLUNGSHINDERNISSE } from './rules.ts'

/** What blocks or endangers a payout: of one contract account, or of an application, which has none yet. */
export const Auszahlungsstand = z.strictObject({
  GPNummer: z.optional(GPNummer),
  Vertragskonto: z.optional(VKNummer),
  Adresse: z.optional(Adresse),
  Hindernisse: z.array(z.enum(AUSZAHLUNGSHINDERNISSE)),
  /** the meter without a reading */
  Zaehlernummer: z.optional(z.string()),
  /** other bank details are asked for and not yet confirmed */
  BankdatenBeantragt: z.boolean(),
  /** the application that is not finished */
  antrag_id: z.optional(z.string()),
  Antragsnummer: z.optional(z.string()),
})
export type Auszahlungsstand = z.output<typeof Auszahlungsstand>

/** Accounts that nothing is missing of are not listed; HatEinspeisung says whether there is a running one at all. */
export const Auszahlungsliste = z.strictObject({ Auszahlungen: z.array(Auszahlungsstand), HatEinspeisung: z.boolean() })
export type Auszahlungsliste = z.output<typeof Auszahlungsliste>
