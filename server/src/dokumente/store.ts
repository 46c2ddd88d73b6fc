import { statement, type Queries } from '#platform/db/port.ts'

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
}

/** A document's file: name in the store, size in bytes, SHA-256 of the content. */
export interface DateiRow extends Pick<DokumentRow, 'dokument_id' | 'vk_nummer' | 'titel' | 'versanddatum'> {
  readonly datei: string
  readonly groesse: number
  readonly pruefsumme: Buffer
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
}

const COLUMNS = 'dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, abrechnungsbetrag, gelesen'
const FILTER = `($2::text is null or vk_nummer = $2) and ($3::text is null or vertragskontotyp = $3)
  and ($4::date is null or versanddatum >= $4) and ($5::date is null or versanddatum <= $5)
  and ($6::text[] is null or typ = any($6)) and ($7::text[] is null or typ <> all($7))`

function filterValues({ vertragskonto, vertragskontotyp, von, bis, only, except }: Filter): unknown[] {
  return [vertragskonto, vertragskontotyp, von, bis, only, except].map((value) => value ?? null)
}

const pageStatement = statement(
  'dokumente.page',
  `select counts.gesamt, counts.konten, page.*
     from (select count(*) filter (where ${FILTER})::int as gesamt,
                  coalesce(array_agg(distinct vk_nummer order by vk_nummer), '{}') as konten
             from portal.dokument where gp_nummer = any($1)) counts
     left join (select ${COLUMNS} from portal.dokument where gp_nummer = any($1) and ${FILTER}
                 order by versanddatum desc, dokument_id desc limit $8 offset $9) page on true
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

/** A page of these business partners' documents, newest first. */
export async function pageOfDokumente(
  db: Queries,
  gps: readonly string[],
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Page> {
  const found = await db.query<PageRow>(pageStatement, [gps, ...filterValues(filter), limit, offset])
  const [{ gesamt, konten } = { gesamt: 0, konten: [] }] = found
  return { gesamt, konten, rows: found.filter(isDokument) }
}

/** An empty page has one row that holds only the counts. */
function isDokument(row: PageRow): row is PageRow & DokumentRow {
  return row.dokument_id !== null
}

const allStatement = statement(
  'dokumente.all',
  `select ${COLUMNS} from portal.dokument where gp_nummer = any($1) order by versanddatum desc, dokument_id desc`,
)

export function listDokumente(db: Queries, gps: readonly string[]): Promise<DokumentRow[]> {
  return db.query<DokumentRow>(allStatement, [gps])
}

const jahreStatement = statement(
  'dokumente.jahre',
  `select oldest.tag, years.*
     from (select min(versanddatum) as tag from portal.dokument where gp_nummer = any($1)) oldest
     left join (select extract(year from versanddatum)::int as jahr, count(*)::int as anzahl
                  from portal.dokument where gp_nummer = any($1) and ${FILTER} group by 1) years on true
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
  return db.query<JahrRow>(jahreStatement, [gps, ...filterValues(filter)])
}

const FILE_COLUMNS = 'dokument_id, vk_nummer, titel, versanddatum, datei, groesse, pruefsumme'

const fileStatement = statement(
  'dokumente.file',
  `select ${FILE_COLUMNS} from portal.dokument where dokument_id = $1 and gp_nummer = any($2)`,
)
const filesStatement = statement(
  'dokumente.files',
  `select ${FILE_COLUMNS} from portal.dokument
    where gp_nummer = any($1) and ${FILTER} and ($8::text[] is null or dokument_id = any($8))
    order by versanddatum desc, dokument_id desc`,
)

/** The file of one document; undefined for another customer's or an unknown id. */
export async function findDatei(db: Queries, dokumentId: string, gps: readonly string[]): Promise<DateiRow | undefined> {
  const [row] = await db.query<DateiRow>(fileStatement, [dokumentId, gps])
  return row
}

/** The files of the documents within the filter: all, or only these ids. */
export function listDateien(db: Queries, gps: readonly string[], filter: Filter, ids: readonly string[] | undefined): Promise<DateiRow[]> {
  return db.query<DateiRow>(filesStatement, [gps, ...filterValues(filter), ids ?? null])
}

const gelesenStatement = statement(
  'dokumente.gelesen',
  'update portal.dokument set gelesen = $3 where dokument_id = $1 and gp_nummer = any($2) returning dokument_id',
)

/** Returns false for another customer's or an unknown id. */
export async function setDokumentGelesen(db: Queries, dokumentId: string, gps: readonly string[], gelesen: boolean): Promise<boolean> {
  return (await db.query(gelesenStatement, [dokumentId, gps, gelesen])).length > 0
}
