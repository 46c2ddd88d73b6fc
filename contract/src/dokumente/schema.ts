import * as z from 'zod/mini'
import { Datum } from '../_shared/datum.ts'
import { GPNummer, OpaqueId, VKNummer } from '../_shared/nummern.ts'
import { Vertragskontotyp } from '../_shared/vertragskontotyp.ts'

/** The type codes (P 3). They travel as text: an unknown one is logged and treated as a customer letter. */
export const Dokumenttyp = z.enum(['VB', 'MA', 'SE', 'RT', 'RS', 'MR', 'AEA', 'AEB', 'KS', 'DM'])
export type Dokumenttyp = z.output<typeof Dokumenttyp>

/** The categories, the values of `art` (decisions.md 36). */
export const Dokumentart = z.enum(['Allgemein', 'Gutschriften', 'Mahnungen', 'Bankdaten', 'Abschlaege'])
export type Dokumentart = z.output<typeof Dokumentart>

/** Both versions take either name of the account filter; a page has at most 100 entries (decisions.md 37). */
export const DokumenteQuery = z.strictObject({
  vertragskonto: z.optional(VKNummer),
  VertragskontoFilter: z.optional(VKNummer),
  von: z.optional(Datum),
  bis: z.optional(Datum),
  art: z.optional(Dokumentart),
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9][0-9]?|100)$/))),
  offset: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/))),
  vertragskontotyp: z.optional(Vertragskontotyp),
})

/** Abrechnungsbetrag is in euros. */
export const Dokument = z.strictObject({
  ID: OpaqueId,
  Titel: z.string(),
  Geschaeftspartner: GPNummer,
  Vertragskonto: VKNummer,
  Versanddatum: Datum,
  Typ: z.string(),
  Gelesen: z.boolean(),
  Abrechnungsbetrag: z.optional(z.number()),
  Vertragskontotyp: z.string(),
})
export type Dokument = z.output<typeof Dokument>

const dokumentenliste = {
  Limit: z.int(),
  Offset: z.int(),
  Von: z.optional(Datum),
  Bis: z.optional(Datum),
  Art: z.optional(Dokumentart),
  Gesamtanzahl: z.int(),
  Dokumente: z.array(Dokument),
}

export const DokumentenlisteV4 = z.strictObject({ ...dokumentenliste, Vertragskonto: z.optional(VKNummer) })
export type DokumentenlisteV4 = z.output<typeof DokumentenlisteV4>

export const DokumentenlisteV5 = z.strictObject({
  ...dokumentenliste,
  VertragskontoFilter: z.optional(VKNummer),
  MoeglicheVertragskontonummern: z.array(VKNummer),
})
export type DokumentenlisteV5 = z.output<typeof DokumentenlisteV5>

export const DokumentParams = z.strictObject({ dokument_id: OpaqueId })

/** The title selects nothing (decisions.md 38), so any text will do. */
export const DateiParams = z.strictObject({ dokument_id: OpaqueId, title: z.string().check(z.maxLength(10_000)) })

/** Settable both ways (decisions.md 39). */
export const DokumentGelesen = z.strictObject({ Gelesen: z.boolean() })
