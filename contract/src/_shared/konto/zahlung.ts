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

/** A booking in euros: positive was paid to the customer, negative by the customer. A bill names the period that it settles. */
export const Buchung = z.strictObject(gebucht)
export type Buchung = z.output<typeof Buchung>

/** A booking with its contract account. */
export const Zahlung = z.strictObject({ Vertragskonto: VKNummer, ...gebucht })
export type Zahlung = z.output<typeof Zahlung>
