import * as z from 'zod/mini'
import { AbrechnungsverfahrenV4, AbrechnungsverfahrenV5 } from '../_shared/abrechnungsverfahren.ts'
import { Adresse } from '../_shared/adresse.ts'
import { Datum } from '../_shared/datum.ts'
import { GPDetails } from '../_shared/gpdetails.ts'
import { GPNummer, VKNummer, Zaehlernummer } from '../_shared/nummern.ts'
import { GanzerZaehlerstand } from '../_shared/zaehlerstand.ts'

/** The tax types (P 3). They travel as text: an unknown one is an error of that card only (decisions.md 35). */
export const Besteuerungsart = z.enum([
  'Umsatzsteuerpflichtig',
  'UmsatzsteuerpflichtigBefreibar',
  'UmsatzsteuerpflichtigLandundForstwirtschaft',
  'UmsatzsteuerpflichtigErmaessigt',
  'SteuerbefreiungInArbeit',
  'Umsatzsteuerbefreit',
])
export type Besteuerungsart = z.output<typeof Besteuerungsart>

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

/** That Jahr is the next calendar year depends on the day of asking (decisions.md 29). */
export const Steuerbefreiung = z.strictObject({
  Jahr: z.int().check(z.gte(2000), z.lte(2999)),
  Zaehlerstand: z.optional(GanzerZaehlerstand),
})
export type Steuerbefreiung = z.output<typeof Steuerbefreiung>

export const Zusammenlegung = z.strictObject({
  PhotovoltaikZaehlernummer: Zaehlernummer,
  PhotovoltaikZaehlerstand_1_8_0: GanzerZaehlerstand,
  PhotovoltaikZaehlerstand_2_8_0: GanzerZaehlerstand,
  HaushaltZaehlernummer: Zaehlernummer,
  HaushaltZaehlerstand_1_8_0: GanzerZaehlerstand,
  HaushaltZaehlerstand_2_8_0: z.optional(GanzerZaehlerstand),
  RueckrufErwuenscht: z.boolean(),
  Adresse,
})
export type Zusammenlegung = z.output<typeof Zusammenlegung>

/** Three letters and twelve digits, nothing else (decisions.md 42). */
export const MaStRParams = z.strictObject({ ma_st_r_nummer: z.string().check(z.regex(/^[A-Z]{3}[0-9]{12}$/)) })
