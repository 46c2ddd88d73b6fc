import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { Buchung } from '../_shared/konto/zahlung.ts'

const konto = { GPNummer, Kundenname: z.string(), Vertragskonto: VKNummer, Vertragskontotyp: z.string(), Adresse }

/** The accounts and the years of which there is something to show, latest first. */
export const Jahreskonten = z.strictObject({ Konten: z.array(z.strictObject({ ...konto, Jahre: z.array(z.int()) })) })
export type Jahreskonten = z.output<typeof Jahreskonten>

/** A year that nobody has is not found, and so is what is no year. */
export const JahrParams = z.strictObject({ vk_nummer: VKNummer, jahr: z.string().check(z.regex(/^(?:19|20)[0-9]{2}$/)) })

/** All that a contract account had in one calendar year. */
export const Jahresuebersicht = z.strictObject({
  ...konto,
  Jahr: z.int(),
  Steuernummer: z.optional(z.string()),
  /** of the plant, where the account has one */
  Besteuerungsart: z.optional(z.string()),
  Marktlokation: z.optional(z.string()),
  Gesamtleistung: z.optional(z.strictObject({ Wert: z.number(), Einheit: z.string() })),
  /** by meter, register and day: those of the year, and of each register the last before and the first after it */
  Zaehlerstaende: z.array(
    z.strictObject({
      Zaehlernummer: z.string(),
      Obis: z.string(),
      Einheit: z.string(),
      Datum,
      Zaehlerstand: z.number(),
      AbleseArt: z.string(),
    }),
  ),
  /** by day, like the documents */
  Zahlungen: z.array(Buchung),
  /** amounts in euros; above zero in the customer's favour */
  Dokumente: z.array(z.strictObject({ ID: z.string(), Titel: z.string(), Versanddatum: Datum, Abrechnungsbetrag: z.optional(z.number()) })),
})
export type Jahresuebersicht = z.output<typeof Jahresuebersicht>
