import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum, Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'

/** A device that must be registered: a significant load. */
export const SignifikanteLast = z.strictObject({
  Vertragskonto: VKNummer,
  Geschaeftspartner: GPNummer,
  Adresse,
  Hersteller: z.optional(z.string()),
  SystemTyp: z.optional(z.string()),
  Typ: z.optional(z.string()),
  GeraeteArt: z.string(),
  Leistung: z.optional(z.number()),
  AngemeldetAm: z.optional(Datum),
  Standort: z.optional(z.string()),
  GeraetId: z.string(),
})
export type SignifikanteLast = z.output<typeof SignifikanteLast>

export const GeraeteseiteV5 = z.strictObject({ SignifikanteLasten: z.array(SignifikanteLast) })

/** Records that the person opened the form that registers a device. */
export const Anmeldeereignis = z.strictObject({ id: z.string(), createdAt: Zeitpunkt })
export type Anmeldeereignis = z.output<typeof Anmeldeereignis>

export const Anmeldeereignisse = z.strictObject({ Events: z.array(Anmeldeereignis) })
