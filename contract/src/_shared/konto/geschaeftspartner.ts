import * as z from 'zod/mini'
import { Adresse } from '../kontakt/adresse-schema.ts'
import { Datum } from '../datum/datum-schema.ts'
import { ANSCHRIFT_LENGTHS } from '../limits.ts'
import { GPNummer, VKNummer } from './nummern.ts'
import { filledLine } from '../text/text.ts'

/** The postal address of a business partner keeps its English spelling (P 3). */
export const Postanschrift = z.strictObject({
  street: filledLine(ANSCHRIFT_LENGTHS.street),
  houseNumber: filledLine(ANSCHRIFT_LENGTHS.houseNumber),
  zip: filledLine(ANSCHRIFT_LENGTHS.zip),
  city: filledLine(ANSCHRIFT_LENGTHS.city),
})
export type Postanschrift = z.output<typeof Postanschrift>

/** CSS1 is shown as Online, CSS2 as Online and post (P 3). */
export const DokumentenversandTyp = z.enum(['CSS1', 'CSS2'])
export type DokumentenversandTyp = z.output<typeof DokumentenversandTyp>

export const AbweichenderPostempfaenger = z.strictObject({ Name: z.string(), Adresse })
export type AbweichenderPostempfaenger = z.output<typeof AbweichenderPostempfaenger>

/** A contract account. Vertragskontotyp stays text on the wire: an unknown one is an error of that card only (decisions.md 35). */
export const Vertragskonto = z.strictObject({
  Vertragskonto: VKNummer,
  Vertragskontotyp: z.string(),
  AnlagenAdresse: Adresse,
  Anlageninformationen: z.optional(z.string()),
  DokumentenversandTyp: z.optional(DokumentenversandTyp),
  GeaenderterDokumentenversandTyp: z.optional(DokumentenversandTyp),
  Ablaufdatum: z.optional(Datum),
  AbweichenderPostempfaenger: z.optional(AbweichenderPostempfaenger),
})
export type Vertragskonto = z.output<typeof Vertragskonto>

export const Verbrauchsstellengruppe = z.strictObject({
  Verbrauchsstellenadresse: Adresse,
  Vertragskonten: z.array(Vertragskonto),
})
export type Verbrauchsstellengruppe = z.output<typeof Verbrauchsstellengruppe>

/** A business partner with its pending twins (P 3): a Geaenderte* value is requested and not yet confirmed. */
export const Geschaeftspartner = z.strictObject({
  GPNummer,
  Name: z.string(),
  Typ: z.optional(z.string()),
  Geburtsdatum: z.optional(Datum),
  GeaendertesGeburtsdatum: z.optional(Datum),
  Postanschrift: z.optional(Postanschrift),
  GeaendertePostanschrift: z.optional(Postanschrift),
  Telefonnummer: z.optional(z.string()),
  GeaenderteTelefonnummer: z.optional(z.string()),
  Mobilfunknummer: z.optional(z.string()),
  GeaenderteMobilfunknummer: z.optional(z.string()),
  EMailAdresse: z.optional(z.string()),
  GeaenderteEMailAdresse: z.optional(z.string()),
  Steuernummer: z.optional(z.string()),
  GeaenderteSteuernummer: z.optional(z.string()),
  Verbrauchsstellengruppen: z.array(Verbrauchsstellengruppe),
})
export type Geschaeftspartner = z.output<typeof Geschaeftspartner>
