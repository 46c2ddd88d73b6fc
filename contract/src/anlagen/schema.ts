import * as z from 'zod/mini'
import { AbrechnungsverfahrenV4, AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPDetails } from '../_shared/konto/gpdetails.ts'
import { GPNummer, OpaqueId, VKNummer, Zaehlernummer } from '../_shared/konto/nummern.ts'
import { DEUTSCHE_POSTLEITZAHL } from '../_shared/kontakt/postleitzahl.ts'
import { GanzerZaehlerstand } from '../_shared/zaehlerstand/zaehlerstand-schema.ts'

export const Modulart = z.strictObject({
  Anlagenart: z.string(),
  Anlagenschluessel: z.optional(z.string()),
  MaStRNummer: z.optional(z.string()),
  TechnInbetriebnahme: z.optional(Datum),
  EEGInbetriebnahme: z.optional(Datum),
  Modulanzahl: z.optional(z.int()),
})
export type Modulart = z.output<typeof Modulart>

const anlagendaten = {
  GPNummer,
  Vertragskonto: VKNummer,
  GPDetails,
  Adresse,
  Anlagendetails: z.strictObject({
    Marktlokation: z.optional(z.string()),
    Spannungsebene: z.optional(z.string()),
    Gesamtleistung: z.optional(z.number()),
    Modularten: z.array(Modulart),
  }),
  Steuernummer: z.optional(z.string()),
  // text on the wire: an unknown tax type is an error of its card only
  Besteuerungsart: z.string(),
  GeaenderteBesteuerungsart: z.optional(z.string()),
  Zaehlernummer: z.optional(Zaehlernummer),
  Zaehlertyp: z.optional(z.string()),
  ZusammenlegungLiefervertraegeMoeglich: z.boolean(),
  AlleModulArtenStillgelegt: z.boolean(),
  Ablaufdatum: z.optional(Datum),
}

export const AnlagendatenV4 = z.strictObject({ ...anlagendaten, Verrechnungstyp: AbrechnungsverfahrenV4 })
export type AnlagendatenV4 = z.output<typeof AnlagendatenV4>

export const AnlagendatenV5 = z.strictObject({ ...anlagendaten, Verrechnungstyp: z.optional(AbrechnungsverfahrenV5) })
export type AnlagendatenV5 = z.output<typeof AnlagendatenV5>

export const AnlagenseiteV5 = z.strictObject({ Anlagendaten: z.array(AnlagendatenV5) })

/** Jahr must be the next calendar year; the handler checks it, since it depends on today. */
export const Steuerbefreiung = z.strictObject({
  Jahr: z.int().check(z.gte(2000), z.lte(2999)),
  Zaehlerstand: z.optional(GanzerZaehlerstand),
})
export type Steuerbefreiung = z.output<typeof Steuerbefreiung>

/** The address of the meters, in Germany like the operator's network. The contract has two spellings for its parts. */
const Anschlussadresse = z.strictObject({ ...Adresse.shape, PLZ: z.string().check(z.regex(DEUTSCHE_POSTLEITZAHL)) })
const { Strasse: strasse, Hausnummer: hausnummer, PLZ: plz, Ort: ort } = Anschlussadresse.shape
const KleinGeschrieben = z.strictObject({ strasse, hausnummer, plz, ort })

export const Zusammenlegung = z.strictObject({
  PhotovoltaikZaehlernummer: Zaehlernummer,
  PhotovoltaikZaehlerstand_1_8_0: GanzerZaehlerstand,
  PhotovoltaikZaehlerstand_2_8_0: GanzerZaehlerstand,
  HaushaltZaehlernummer: Zaehlernummer,
  HaushaltZaehlerstand_1_8_0: GanzerZaehlerstand,
  HaushaltZaehlerstand_2_8_0: z.optional(GanzerZaehlerstand),
  RueckrufErwuenscht: z.boolean(),
  Adresse: z.union([Anschlussadresse, KleinGeschrieben]),
})
/** The stored form, with the address spelt like all other addresses. */
export type Zusammenlegung = Omit<z.output<typeof Zusammenlegung>, 'Adresse'> & { readonly Adresse: Adresse }

export function inOneSpelling({ Adresse: adresse, ...rest }: z.output<typeof Zusammenlegung>): Zusammenlegung {
  if ('Strasse' in adresse) return { ...rest, Adresse: adresse }
  return { ...rest, Adresse: { Strasse: adresse.strasse, Hausnummer: adresse.hausnummer, PLZ: adresse.plz, Ort: adresse.ort } }
}

/** Any short text, so that an invalid number gets an error of its own instead of a 404 for the path. */
export const MaStRParams = z.strictObject({ ma_st_r_nummer: OpaqueId })
