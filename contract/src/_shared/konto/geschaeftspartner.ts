import * as z from 'zod/mini'
import { described } from '../../_kit/described.ts'
import { Adresse } from '../kontakt/adresse-schema.ts'
import { Datum } from '../datum/datum-schema.ts'
import { ANSCHRIFT_LENGTHS } from '../limits.ts'
import { GPNummer, VKNummer } from './nummern.ts'
import { filledLine } from '../text/text.ts'

/** The contract spells a business partner's postal address in English. */
export const Postanschrift = z.strictObject({
  street: described(filledLine(ANSCHRIFT_LENGTHS.street), 'Straße'),
  houseNumber: described(filledLine(ANSCHRIFT_LENGTHS.houseNumber), 'Hausnummer'),
  zip: described(filledLine(ANSCHRIFT_LENGTHS.zip), 'Postleitzahl'),
  city: described(filledLine(ANSCHRIFT_LENGTHS.city), 'Ort'),
})
export type Postanschrift = z.output<typeof Postanschrift>

/** CSS1: online. CSS2: online and by post. */
export const DokumentenversandTyp = z.enum(['CSS1', 'CSS2'])
export type DokumentenversandTyp = z.output<typeof DokumentenversandTyp>

export const AbweichenderPostempfaenger = z.strictObject({ Name: z.string(), Adresse })
export type AbweichenderPostempfaenger = z.output<typeof AbweichenderPostempfaenger>

/** A contract account. Vertragskontotyp is text on the wire: an unknown type is an error of its card only. */
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

/** A business partner. A Geaenderte* value is requested and not yet confirmed. */
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
