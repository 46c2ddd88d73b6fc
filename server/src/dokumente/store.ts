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

/** What is known of a document's file: its name in the store, its size in bytes, the SHA-256 of its content. */
export interface DateiRow extends Pick<DokumentRow, 'dokument_id' | 'vk_nummer' | 'titel' | 'versanddatum'> {
  readonly datei: string
  readonly groesse: number
  readonly pruefsumme: Buffer
}

/** Undefined filters nothing; both days are included. */
export interface Filter {
  readonly vertragskonto: string | undefined
  readonly vertragskontotyp: string | undefined
  readonly von: string | undefined
  readonly bis: string | undefined
  /** codes of which it must be one, and codes of which it must be none */
  readonly nur: readonly string[] | undefined
  readonly ohne: readonly string[] | undefined
}

const COLUMNS = 'dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, abrechnungsbetrag, gelesen'
const FILTER = `($2::text is null or vk_nummer = $2) and ($3::text is null or vertragskontotyp = $3)
  and ($4::date is null or versanddatum >= $4) and ($5::date is null or versanddatum <= $5)
  and ($6::text[] is null or typ = any($6)) and ($7::text[] is null or typ <> all($7))`

function filterValues({ vertragskonto, vertragskontotyp, von, bis, nur, ohne }: Filter): unknown[] {
  return [vertragskonto, vertragskontotyp, von, bis, nur, ohne].map((value) => value ?? null)
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
  /** how many documents the filter leaves */
  readonly gesamt: number
  /** the accounts of all of the person's documents */
  readonly konten: readonly string[]
  readonly rows: readonly DokumentRow[]
}

type PageRow = Omit<Page, 'rows'> & { readonly [K in keyof DokumentRow]: DokumentRow[K] | null }

/** A page of the documents of these business partners, newest first. */
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

/** An empty page has one row, that of the counts. */
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
  /** the oldest day of all of the person's documents */
  readonly tag: string | null
  /** null where the filter leaves nothing */
  readonly jahr: number | null
  readonly anzahl: number
}

/** How many documents of each year the filter leaves, newest year first; one row at least. */
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

/** The file of one document; undefined for a foreign or unknown one. */
export async function findDatei(db: Queries, dokumentId: string, gps: readonly string[]): Promise<DateiRow | undefined> {
  const [row] = await db.query<DateiRow>(fileStatement, [dokumentId, gps])
  return row
}

/** The files of the documents that the filter leaves: of all of them, or of those with these ids. */
export function listDateien(db: Queries, gps: readonly string[], filter: Filter, ids: readonly string[] | undefined): Promise<DateiRow[]> {
  return db.query<DateiRow>(filesStatement, [gps, ...filterValues(filter), ids ?? null])
}

const gelesenStatement = statement(
  'dokumente.gelesen',
  'update portal.dokument set gelesen = $3 where dokument_id = $1 and gp_nummer = any($2) returning dokument_id',
)

/** False for a foreign or unknown one. */
export async function setGelesen(db: Queries, dokumentId: string, gps: readonly string[], gelesen: boolean): Promise<boolean> {
  return (await db.query(gelesenStatement, [dokumentId, gps, gelesen])).length > 0
}
