import * as z from 'zod/mini'
import { Datum } from '../datum/datum-schema.ts'
import { VKNummer } from './nummern.ts'

export const Zahlungsart = z.enum(['Abschlag', 'Abrechnung'])
export type Zahlungsart = z.output<typeof Zahlungsart>

const gebucht = {
  Zahlungsart,
  Buchungstag: Datum,
  Betrag: z.number(),
  AbrechnungVon: z.optional(Datum),
  AbrechnungBis: z.optional(Datum),
}

/** What was booked, in euros: above zero it was paid to the customer, below by the customer. A bill names the days that it settles. */
export const Buchung = z.strictObject(gebucht)
export type Buchung = z.output<typeof Buchung>

/** The same with the account that it was booked on. */
export const Zahlung = z.strictObject({ Vertragskonto: VKNummer, ...gebucht })
export type Zahlung = z.output<typeof Zahlung>
