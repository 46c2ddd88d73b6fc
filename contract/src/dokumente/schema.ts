import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Kontoauswahl, kontosuche } from '../_shared/konto/kontosuche.ts'
import { GPNummer, OpaqueId, VKNummer } from '../_shared/konto/nummern.ts'
import { LARGEST_PAGE } from '../_shared/limits.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { MAX_AUSWAHL } from './limits.ts'
import { TYPEN_NACH_ART } from './rules.ts'

/** The categories of documents. */
export const Dokumentart = z.enum(Object.keys(TYPEN_NACH_ART) as readonly (keyof typeof TYPEN_NACH_ART)[])

/** An id that is safe in a URL unescaped. It has no leading dot, since browsers resolve `.` and `..`. */
const KENNUNG = '[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,99}'
/** A document's id, given by the operator's system. */
export const DokumentID = z.string().check(z.regex(new RegExp(`^${KENNUNG}$`)))

/** The range includes both ends. */
const filter = {
  vertragskonto: z.optional(VKNummer),
  von: z.optional(Datum),
  bis: z.optional(Datum),
  art: z.optional(Dokumentart),
  vertragskontotyp: z.optional(Vertragskontotyp),
}

/** The filter of our own calls, which also finds documents by their accounts. */
const ownFilter = { ...filter, ...kontosuche }

const part = { limit: z.optional(ganzzahl(1, LARGEST_PAGE)), offset: z.optional(ganzzahl(0, 999_999)) }

/** Both versions accept both names of the account filter. */
export const DokumenteQuery = z.strictObject({
  ...filter,
  VertragskontoFilter: z.optional(VKNummer),
  ...part,
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

/** Our list: the specified calls lack the filters by account. */
export const DokumentseiteQuery = z.strictObject({ ...ownFilter, ...part })

/** A document, whether it has an e-invoice, and the address of its account while that belongs to its partner. */
export const Listendokument = z.strictObject({ ...Dokument.shape, ERechnung: z.boolean(), Adresse: z.optional(Adresse) })
export type Listendokument = z.output<typeof Listendokument>

export const Dokumentseite = z.strictObject({
  /** documents within the filter, and how many of them are unread */
  Gesamtanzahl: z.int(),
  Ungelesen: z.int(),
  Dokumente: z.array(Listendokument),
  /** accounts with documents, whatever the filter */
  AnzahlKonten: z.int(),
  /** all of these accounts up to FEW_KONTEN, else the one of the filter */
  Konten: z.array(z.strictObject({ Vertragskonto: VKNummer, Vertragskontotyp: z.string(), Adresse: z.optional(Adresse) })),
  Auswahl: z.optional(Kontoauswahl),
})
export type Dokumentseite = z.output<typeof Dokumentseite>

export const DokumentParams = z.strictObject({ dokument_id: OpaqueId })

/** The title only gives the download a name, so any text is accepted. */
export const DateiParams = z.strictObject({ dokument_id: OpaqueId, title: z.string().check(z.minLength(1), z.maxLength(10_000)) })

export const DokumentjahreQuery = z.strictObject(ownFilter)

/** Documents by year after filtering, newest year first. The oldest day is that of all documents. */
export const Dokumentjahre = z.strictObject({
  AeltestesVersanddatum: z.optional(Datum),
  Jahre: z.array(z.strictObject({ Jahr: z.int(), Anzahl: z.int() })),
})
export type Dokumentjahre = z.output<typeof Dokumentjahre>

/** Chosen documents (ids separated by commas) or those of a year; the filter applies to both. */
export const DokumentarchivQuery = z.strictObject({
  ...ownFilter,
  dokument_ids: z.optional(z.string().check(z.regex(new RegExp(`^${KENNUNG}(?:,${KENNUNG}){0,${MAX_AUSWAHL - 1}}$`)))),
  jahr: z.optional(z.string().check(z.regex(/^[12][0-9]{3}$/))),
})

/** Can be set and reset, unlike that of a notice. */
export const DokumentGelesen = z.strictObject({ Gelesen: z.boolean() })

/** The unread documents within the filter become read. */
export const MarkierungBody = z.strictObject(ownFilter)

/** What one call has marked; the id takes it back, and is absent if nothing was unread. */
export const Markierung = z.strictObject({ MarkierungId: z.optional(z.uuid()), Anzahl: z.int() })
export type Markierung = z.output<typeof Markierung>

export const MarkierungParams = z.strictObject({ markierung_id: z.uuid() })
