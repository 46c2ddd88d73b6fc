import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer, Zaehlernummer } from '../_shared/konto/nummern.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { GanzerZaehlerstand } from '../_shared/zaehlerstand/zaehlerstand-schema.ts'
import { filledLine, line } from '../_shared/text/text.ts'

export const MeterType = z.enum(['WATER_METER', 'ELECTRIC_METER'])
export type MeterType = z.output<typeof MeterType>

// --- v5: camelCase, one entry per contract account

export const Zaehlerstand = z.strictObject({
  datum: Datum,
  zaehlerstand: z.number(),
  ableseArt: z.string(),
  ableseArtBezeichnung: z.string(),
  ableseKategorie: z.string(),
  ableseKategorieBezeichnung: z.string(),
})
export type Zaehlerstand = z.output<typeof Zaehlerstand>

export const ZaehlerstaendeNachObis = z.strictObject({
  obisCodeShort: z.string(),
  unit: z.string(),
  zaehlerstaende: z.array(Zaehlerstand),
})
export type ZaehlerstaendeNachObis = z.output<typeof ZaehlerstaendeNachObis>

export const ZaehlerTrinkwasser = z.strictObject({
  zaehlernummer: Zaehlernummer,
  zaehlertyp: z.string(),
  messstellenbetreiber: z.string(),
  messlokation: z.optional(z.string()),
  zaehlerstaendeNachObis: z.array(ZaehlerstaendeNachObis),
})

export const ZaehlerEinspeisung = z.strictObject({
  ...ZaehlerTrinkwasser.shape,
  isIms: z.boolean(),
  isLastgang: z.boolean(),
})

/** A meter of either type; a water meter has neither isIms nor isLastgang. */
export type Zaehler = z.output<typeof ZaehlerTrinkwasser> & { readonly isIms?: boolean; readonly isLastgang?: boolean }

const konto = {
  gpNummer: GPNummer,
  vertragskonto: VKNummer,
  abgelaufen: z.boolean(),
  ablaufdatum: z.optional(Datum),
  adresse: Adresse,
}
export const ZaehlerstaendeEinspeisung = z.array(z.strictObject({ ...konto, zaehler: z.array(ZaehlerEinspeisung) }))
export const ZaehlerstaendeTrinkwasser = z.array(z.strictObject({ ...konto, zaehler: z.array(ZaehlerTrinkwasser) }))
/** A contract account with its meters of either type. */
export type Zaehlerkonto = Omit<z.output<typeof ZaehlerstaendeTrinkwasser>[number], 'zaehler'> & { readonly zaehler: readonly Zaehler[] }

// --- v4: one entry per meter

export const ZaehlerV4 = z.strictObject({
  GPNummer,
  Vertragskonto: VKNummer,
  Zaehlernummer,
  Zaehlertyp: z.string(),
  ZaehlerstaendeNachObis: z.array(
    z.strictObject({
      ObisKurz: z.string(),
      Unit: z.string(),
      Zaehlerstaende: z.array(
        z.strictObject({
          Datum,
          Zaehlerstand: z.number(),
          AbleseArt: z.string(),
          AbleseArtBezeichnung: z.string(),
          AbleseKategorie: z.string(),
          AbleseKategorieBezeichnung: z.string(),
        }),
      ),
    }),
  ),
  IsIms: z.boolean(),
  IsLastgang: z.boolean(),
  Messlokation: z.optional(z.string()),
  Messstellenbetreiber: z.string(),
  MeterType,
  Eingabefelder: z.array(
    z.strictObject({
      obis: z.string(),
      obis_short: z.string(),
      rate_name: z.string(),
      required: z.boolean(),
      show_obis: z.boolean(),
      unit: z.string(),
    }),
  ),
})

// --- the reading service

const text = line(200)

/** The body of a reported reading. Contact and address are passed on; person and meter come from the session. */
export const Ablesung = z.strictObject({
  contact: z.strictObject({
    street: text,
    housenumber: text,
    city: text,
    zip: text,
    firstname: text,
    lastname: text,
  }),
  email: text,
  marketingAcceptance: z.literal(false),
  meterType: MeterType,
  /** absent for a water meter */
  meLoId: z.optional(text),
  meterNumber: Zaehlernummer,
  readingDate: Datum,
  readingReason: z.literal('CONTROL_READING'),
  readingValues: z
    .array(
      z.strictObject({
        obis: filledLine(20),
        value: GanzerZaehlerstand,
        rateName: z.enum(['Verbrauch', 'Einspeisung']),
        readingImages: z.array(z.never()),
      }),
    )
    .check(z.maxLength(4)),
})
export type Ablesung = z.output<typeof Ablesung>

export const AblesungAngenommen = VorgangAngenommen
export type AblesungAngenommen = z.output<typeof AblesungAngenommen>
