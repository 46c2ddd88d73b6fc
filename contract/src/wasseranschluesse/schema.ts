import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum, Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { Postanschrift } from '../_shared/konto/geschaeftspartner.ts'
import { isPostleitzahl } from '../_shared/kontakt/postleitzahl.ts'
import { GPNummer, VKNummer, Zaehlernummer } from '../_shared/konto/nummern.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { GanzerZaehlerstand } from '../_shared/zaehlerstand/zaehlerstand-schema.ts'
import { filledLine } from '../_shared/text/text.ts'
import { LONGEST_NACHFOLGER } from './limits.ts'

/** A price zone in cubic metres and euros; the last zone has no end. */
export const Preis = z.strictObject({
  VerbrauchsZoneVon: z.number(),
  VerbrauchsZoneBis: z.optional(z.number()),
  Kubikmeterpreis: z.number(),
})
export type Preis = z.output<typeof Preis>

export const Wasseranschluss = z.strictObject({
  GPNummer,
  Vertragskonto: VKNummer,
  Adresse,
  Name: z.string(),
  Preise: z.array(Preis),
  Zaehlernummer: z.optional(Zaehlernummer),
  Zaehlertyp: z.optional(z.string()),
  /** in °dH */
  Wasserhaertegrad: z.optional(z.number()),
  Ablaufdatum: z.optional(Datum),
})
export type Wasseranschluss = z.output<typeof Wasseranschluss>

export const AnschlussseiteV5 = z.strictObject({ Anschluesse: z.array(Wasseranschluss) })

const NeuePostanschrift = z.strictObject({ ...Postanschrift.shape, zip: Postanschrift.shape.zip.check(z.refine(isPostleitzahl)) })

/** NeuePostanschrift is spelt in English, like every Postanschrift. */
export const Kuendigung = z.strictObject({
  AbmeldungZum: Datum,
  Zaehlernummer,
  Zaehlerstand: GanzerZaehlerstand,
  NeuePostanschriftGueltigAb: z.optional(Datum),
  NeuePostanschrift: z.optional(NeuePostanschrift),
  NachfolgerName: z.optional(filledLine(LONGEST_NACHFOLGER)),
})
export type Kuendigung = z.output<typeof Kuendigung>

/** A repeated cancellation gets the time of the first. */
export const KuendigungAngenommen = z.strictObject({ ...VorgangAngenommen.shape, EingegangenAm: Zeitpunkt })
export type KuendigungAngenommen = z.output<typeof KuendigungAngenommen>

/** A cancellation that the operator still has to decide, with its final reading. Everyone who sees the account sees it. */
export const OffeneKuendigung = z.strictObject({
  Vertragskonto: VKNummer,
  AbmeldungZum: Datum,
  Zaehlernummer,
  Zaehlerstand: GanzerZaehlerstand,
  EingegangenAm: Zeitpunkt,
})
export type OffeneKuendigung = z.output<typeof OffeneKuendigung>

export const Kuendigungsliste = z.strictObject({ Kuendigungen: z.array(OffeneKuendigung) })
