import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { PDF, XML, type FileForm } from '../_kit/file-form.ts'
import { hasAllWorte } from '../vertraege/kontosuche/store.ts'

export interface DokumentRow {
  readonly dokument_id: string
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly vertragskontotyp: string
  readonly titel: string
  readonly versanddatum: string
  readonly typ: string
  /** euros */
  readonly abrechnungsbetrag: number | null
  readonly gelesen: boolean
  readonly hat_erechnung: boolean
}

/** A file of a document: name in the store, size in bytes, SHA-256 of the content. */
export interface DateiRow extends Pick<DokumentRow, 'dokument_id' | 'vk_nummer' | 'titel' | 'versanddatum'> {
  readonly datei: string
  readonly groesse: number
  readonly pruefsumme: Buffer
  readonly form: FileForm
}

/** A document's PDF, and its e-invoice if it has one. */
export interface Dateien {
  readonly pdf: DateiRow
  readonly erechnung: DateiRow | undefined
}

/** Undefined means no filter; both days are included. */
export interface Filter {
  readonly vertragskonto: string | undefined
  readonly vertragskontotyp: string | undefined
  readonly von: string | undefined
  readonly bis: string | undefined
  /** allowed type codes, and excluded type codes */
  readonly only: readonly string[] | undefined
  readonly except: readonly string[] | undefined
  readonly gp: string | undefined
  readonly ort: string | undefined
  /** every word must be found in a document's account */
  readonly worte: readonly string[]
}

const COLUMNS =
  'd.dokument_id, d.gp_nummer, d.vk_nummer, d.vertragskontotyp, d.titel, d.versanddatum, d.typ, d.abrechnungsbetrag, d.gelesen,\n  d.erechnung is not null as hat_erechnung'

/** The documents `d` within the filter, apart from that by place and words. */
const DOKUMENTE = `($2::text is null or d.vk_nummer = $2) and ($3::text is null or d.vertragskontotyp = $3)
  and ($4::date is null or d.versanddatum >= $4) and ($5::date is null or d.versanddatum <= $5)
  and ($6::text[] is null or d.typ = any($6)) and ($7::text[] is null or d.typ <> all($7))
  and ($8::text is null or d.gp_nummer = $8)`

// The accounts come from the documents: one that has another owner now has no address here, only numbers and partner.
const KONTEN = `
   konten as (
     select d.vk_nummer, d.gp_nummer, max(d.vertragskontotyp) as typ,
            count(*) filter (where ${DOKUMENTE}) as gesamt, count(*) filter (where not d.gelesen and ${DOKUMENTE}) as ungelesen
       from portal.dokument d where d.gp_nummer = any($1) group by d.vk_nummer, d.gp_nummer),
   treffer as (
     select o.vk_nummer, o.gp_nummer from konten o join portal.geschaeftspartner g on g.gp_nummer = o.gp_nummer
       left join portal.vertragskonto k on k.vk_nummer = o.vk_nummer and k.gp_nummer = o.gp_nummer
      where ($9::text is null or k.ort = $9) and ${hasAllWorte('$10', 'g.name', 'o')})`

/** Whether place and words find the account of `row`, after `with KONTEN`. */
const isTreffer = (row: string) =>
  `($9::text is null and cardinality($10::text[]) = 0 or (${row}.vk_nummer, ${row}.gp_nummer) in (select vk_nummer, gp_nummer from treffer))`

/** The documents `d` within the filter, after `with KONTEN`. */
const FILTERED = `d.gp_nummer = any($1) and ${DOKUMENTE} and ${isTreffer('d')}`

function valuesOf(gps: readonly string[], filter: Filter): unknown[] {
  const { vertragskonto, vertragskontotyp, von, bis, only, except, gp, ort, worte } = filter
  return [gps, ...[vertragskonto, vertragskontotyp, von, bis, only, except, gp, ort].map((value) => value ?? null), worte]
}

/** A page of the documents within the filter, newest first. */
const PAGE = `select ${COLUMNS} from portal.dokument d where ${FILTERED} order by d.versanddatum desc, d.dokument_id desc limit $11 offset $12`
const COUNTS = `select coalesce(sum(o.gesamt), 0)::int as gesamt, coalesce(sum(o.ungelesen), 0)::int as ungelesen
  from konten o where ${isTreffer('o')}`

const pageStatement = statement(
  'dokumente.page',
  `with ${KONTEN}
   select counts.gesamt, (select coalesce(array_agg(distinct vk_nummer order by vk_nummer), '{}') from konten) as konten, page.*
     from (${COUNTS}) counts left join (${PAGE}) page on true
    order by page.versanddatum desc, page.dokument_id desc`,
)

export interface Page {
  /** number of documents within the filter */
  readonly gesamt: number
  /** the accounts of all of the person's documents, whatever the filter */
  readonly konten: readonly string[]
  readonly rows: readonly DokumentRow[]
}

type PageRow = Omit<Page, 'rows'> & { readonly [K in keyof DokumentRow]: DokumentRow[K] | null }

export interface Part {
  readonly limit: number
  readonly offset: number
}

/** A page of these business partners' documents, newest first. */
export async function pageOfDokumente(db: Queries, gps: readonly string[], filter: Filter, { limit, offset }: Part): Promise<Page> {
  const found = await db.query<PageRow>(pageStatement, [...valuesOf(gps, filter), limit, offset])
  const [{ gesamt, konten } = { gesamt: 0, konten: [] }] = found
  return { gesamt, konten, rows: found.filter(isDokument) }
}

/** An empty page has one row that holds only the counts. */
function isDokument<T extends { readonly dokument_id: string | null }>(row: T): row is T & DokumentRow {
  return row.dokument_id !== null
}

const allStatement = statement(
  'dokumente.all',
  `select ${COLUMNS} from portal.dokument d where d.gp_nummer = any($1) order by d.versanddatum desc, d.dokument_id desc`,
)

export function listDokumente(db: Queries, gps: readonly string[]): Promise<DokumentRow[]> {
  return db.query<DokumentRow>(allStatement, [gps])
}

const jahreStatement = statement(
  'dokumente.jahre',
  `with ${KONTEN}
   select oldest.tag, years.*
     from (select min(versanddatum) as tag from portal.dokument where gp_nummer = any($1)) oldest
     left join (select extract(year from d.versanddatum)::int as jahr, count(*)::int as anzahl
                  from portal.dokument d where ${FILTERED} group by 1) years on true
    order by years.jahr desc`,
)

export interface JahrRow {
  /** the oldest day of all of the person's documents, whatever the filter */
  readonly tag: string | null
  /** null if no document matches the filter */
  readonly jahr: number | null
  readonly anzahl: number
}

/** Number of documents per year within the filter, newest year first; at least one row. */
export function countByYear(db: Queries, gps: readonly string[], filter: Filter): Promise<JahrRow[]> {
  return db.query<JahrRow>(jahreStatement, valuesOf(gps, filter))
}

const FILE_COLUMNS =
  'dokument_id, vk_nummer, titel, versanddatum, datei, groesse, pruefsumme, erechnung, erechnung_groesse, erechnung_pruefsumme'

const fileStatement = statement(
  'dokumente.file',
  `select ${FILE_COLUMNS} from portal.dokument where dokument_id = $1 and gp_nummer = any($2)`,
)
const filesStatement = statement(
  'dokumente.files',
  `with ${KONTEN}
   select ${FILE_COLUMNS} from portal.dokument d where ${FILTERED} and ($11::text[] is null or dokument_id = any($11))
    order by versanddatum desc, dokument_id desc`,
)

interface FileRow extends Omit<DateiRow, 'form'> {
  readonly erechnung: string | null
  readonly erechnung_groesse: number | null
  readonly erechnung_pruefsumme: Buffer | null
}

function dateienOf({ erechnung, erechnung_groesse: groesse, erechnung_pruefsumme: pruefsumme, ...row }: FileRow): Dateien {
  const hasNone = erechnung === null || groesse === null || pruefsumme === null
  return { pdf: { ...row, form: PDF }, erechnung: hasNone ? undefined : { ...row, datei: erechnung, groesse, pruefsumme, form: XML } }
}

/** The files of one document; undefined for another customer's or an unknown id. */
export async function findDateien(db: Queries, dokumentId: string, gps: readonly string[]): Promise<Dateien | undefined> {
  const [row] = await db.query<FileRow>(fileStatement, [dokumentId, gps])
  return row && dateienOf(row)
}

/** The files of the documents within the filter: all, or only these ids. */
export async function listDateien(
  db: Queries,
  gps: readonly string[],
  filter: Filter,
  ids: readonly string[] | undefined,
): Promise<Dateien[]> {
  return (await db.query<FileRow>(filesStatement, [...valuesOf(gps, filter), ids ?? null])).map(dateienOf)
}

/** A document with the address of its account; null for an account that has another owner now. */
export interface ListRow extends DokumentRow {
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
}

type Konto = Pick<ListRow, 'vk_nummer' | 'strasse' | 'hausnummer' | 'plz' | 'ort'> & { readonly typ: string }

export interface ListPart {
  readonly gesamt: number
  readonly ungelesen: number
  readonly anzahl_konten: number
  /** the accounts of all documents up to FEW_KONTEN, else the one of the filter */
  readonly konten: readonly Konto[] | null
  readonly auswahl: Kontoauswahl | null
  readonly rows: readonly ListRow[]
}

const ADRESSE = 'k.strasse, k.hausnummer, k.plz, k.ort'
const KONTO_JOIN = 'left join portal.vertragskonto k on k.vk_nummer = o.vk_nummer and k.gp_nummer = o.gp_nummer'

const listStatement = statement(
  'dokumente.list',
  `with ${KONTEN}
   select counts.*, anzahl_konten, o.*, ${ADRESSE},
          (select json_agg(to_json(one) order by one.vk_nummer) from (
             select o.vk_nummer, o.typ, ${ADRESSE} from konten o ${KONTO_JOIN}
              where anzahl_konten <= ${FEW_KONTEN} or o.vk_nummer = $2) one) as konten,
          case when anzahl_konten > ${FEW_KONTEN} then json_build_object(
            'Partner', (select json_agg(json_build_object('GPNummer', g.gp_nummer, 'Name', g.name) order by g.name, g.gp_nummer)
                          from portal.geschaeftspartner g where g.gp_nummer in (select gp_nummer from konten)),
            'Orte', (select coalesce(json_agg(distinct k.ort), '[]') from konten o ${KONTO_JOIN} where k.ort is not null),
            'Typen', (select json_agg(distinct o.typ) from konten o)) end as auswahl
     from (${COUNTS}) counts cross join (select count(*)::int as anzahl_konten from konten) alle
     left join (${PAGE}) o on true ${KONTO_JOIN}
    order by o.versanddatum desc, o.dokument_id desc`,
)

/** Our page of these business partners' documents, newest first, with what its filter can be set to. */
export async function listOwn(db: Queries, gps: readonly string[], filter: Filter, { limit, offset }: Part): Promise<ListPart> {
  const found = await db.query<Omit<ListPart, 'rows'> & ListRow>(listStatement, [...valuesOf(gps, filter), limit, offset])
  const [counts] = found
  if (!counts) throw new Error('an aggregate always has a row')
  return { ...counts, rows: found.filter(isDokument) }
}

// one that is set by itself is no longer part of an act on many
const gelesenStatement = statement(
  'dokumente.gelesen',
  `update portal.dokument set gelesen = $3, markierung = null where dokument_id = $1 and gp_nummer = any($2) returning dokument_id`,
)

/** Returns false for another customer's or an unknown id. */
export async function setDokumentGelesen(db: Queries, dokumentId: string, gps: readonly string[], gelesen: boolean): Promise<boolean> {
  return (await db.query(gelesenStatement, [dokumentId, gps, gelesen])).length > 0
}

const markStatement = statement(
  'dokumente.markAll',
  `with ${KONTEN},
   marked as (update portal.dokument d set gelesen = true, markierung = $11 where not d.gelesen and ${FILTERED} returning d.dokument_id)
   select count(*)::int as anzahl from marked`,
)

/** Marks the unread documents within the filter as read, and returns their number. */
export async function markGelesen(db: Queries, gps: readonly string[], filter: Filter, markierung: string): Promise<number> {
  const [row] = await db.query<{ readonly anzahl: number }>(markStatement, [...valuesOf(gps, filter), markierung])
  return row?.anzahl ?? 0
}

// the mark stays, so that a repetition finds it
const unmarkStatement = statement(
  'dokumente.unmark',
  `with unmarked as (update portal.dokument set gelesen = false where markierung = $2 and gp_nummer = any($1) returning dokument_id)
   select count(*)::int as anzahl from unmarked`,
)

/** Makes the documents of one act unread again. Returns false if it has none, or is another customer's. */
export async function unmark(db: Queries, gps: readonly string[], markierung: string): Promise<boolean> {
  const [row] = await db.query<{ readonly anzahl: number }>(unmarkStatement, [gps, markierung])
  return (row?.anzahl ?? 0) > 0
}
