import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { Kontoauswahl, kontosuche } from '../_shared/konto/kontosuche.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { Buchung } from '../_shared/konto/zahlung.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'

const konto = { GPNummer, Kundenname: z.string(), Vertragskonto: VKNummer, Vertragskontotyp: z.string(), Adresse }

export const JahreskontenQuery = z.strictObject({ vertragskonto: z.optional(VKNummer) })

/** Years come latest first. */
export const Jahreskonten = z.strictObject({
  /** accounts with entries, and the years of all of them */
  AnzahlKonten: z.int(),
  Jahre: z.array(z.int()),
  /** all of these accounts up to FEW_KONTEN, else the one of the query */
  Konten: z.array(z.strictObject({ ...konto, Jahre: z.array(z.int()) })),
  Auswahl: z.optional(Kontoauswahl),
})
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

/** The year of all accounts. */
export const AlleParams = z.strictObject({ jahr: JahrParams.shape.jahr })

const filter = { ...kontosuche, typ: z.optional(Vertragskontotyp) }

export const JahressummenQuery = z.strictObject({ ...filter, offset: z.optional(ganzzahl(0, 999_999)) })

/** What was received and paid, in euros; both are positive or 0. */
const summen = { Erhalten: z.number(), Gezahlt: z.number() }

/** The accounts with entries in a year and what was booked on each; the totals are those of all pages. */
export const Jahressummen = z.strictObject({
  Jahr: z.int(),
  Gesamtanzahl: z.int(),
  ...summen,
  Konten: z.array(z.strictObject({ ...konto, ...summen })),
})
export type Jahressummen = z.output<typeof Jahressummen>

export const JahresblaetterQuery = z.strictObject({ ...filter, nach: z.optional(VKNummer) })

/** The overviews of some accounts, in order of numbers; `Weiter` is the account after which the next part begins. */
export const Jahresblaetter = z.strictObject({ Blaetter: z.array(Jahresuebersicht), Weiter: z.optional(VKNummer) })
export type Jahresblaetter = z.output<typeof Jahresblaetter>
