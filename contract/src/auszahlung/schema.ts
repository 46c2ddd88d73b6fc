import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { AUSZAHLUNGSHINDERNISSE } from './rules.ts'

/** What blocks or endangers the payout of a contract account, or of an application that has no account yet. */
export const Auszahlungsstand = z.strictObject({
  GPNummer: z.optional(GPNummer),
  Vertragskonto: z.optional(VKNummer),
  Adresse: z.optional(Adresse),
  Hindernisse: z.array(z.enum(AUSZAHLUNGSHINDERNISSE)),
  /** the meter without a reading */
  Zaehlernummer: z.optional(z.string()),
  /** new bank details are requested and not yet confirmed */
  BankdatenBeantragt: z.boolean(),
  /** the unfinished application */
  antrag_id: z.optional(z.string()),
  Antragsnummer: z.optional(z.string()),
})
export type Auszahlungsstand = z.output<typeof Auszahlungsstand>

/** Only accounts with an obstacle. HatEinspeisung: the person has a running feed-in account. */
export const Auszahlungsliste = z.strictObject({ Auszahlungen: z.array(Auszahlungsstand), HatEinspeisung: z.boolean() })
export type Auszahlungsliste = z.output<typeof Auszahlungsliste>
