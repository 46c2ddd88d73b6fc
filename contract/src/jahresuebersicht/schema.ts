import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { Buchung } from '../_shared/konto/zahlung.ts'

const konto = { GPNummer, Kundenname: z.string(), Vertragskonto: VKNummer, Vertragskontotyp: z.string(), Adresse }

/** Accounts with their years that have entries, latest first. */
export const Jahreskonten = z.strictObject({ Konten: z.array(z.strictObject({ ...konto, Jahre: z.array(z.int()) })) })
export type Jahreskonten = z.output<typeof Jahreskonten>

/** 404 for a year without entries and for text that is no year. */
export const JahrParams = z.strictObject({ vk_nummer: VKNummer, jahr: z.string().check(z.regex(/^(?:19|20)[0-9]{2}$/)) })

/** Readings, payments and documents of a contract account in one calendar year. */
export const Jahresuebersicht = z.strictObject({
  ...konto,
  Jahr: z.int(),
  Steuernummer: z.optional(z.string()),
  /** of the account's plant, if it has one */
  Besteuerungsart: z.optional(z.string()),
  Marktlokation: z.optional(z.string()),
  Gesamtleistung: z.optional(z.strictObject({ Wert: z.number(), Einheit: z.string() })),
  /** by meter, register and day; also each register's last reading before the year and first one after it */
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
  /** in order of days */
  Zahlungen: z.array(Buchung),
  /** in order of days; amounts in euros, positive in the customer's favour */
  Dokumente: z.array(z.strictObject({ ID: z.string(), Titel: z.string(), Versanddatum: Datum, Abrechnungsbetrag: z.optional(z.number()) })),
})
export type Jahresuebersicht = z.output<typeof Jahresuebersicht>
