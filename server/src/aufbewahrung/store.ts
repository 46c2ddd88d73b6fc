import { deletionOf } from '#platform/cleanup/deletion.ts'
import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { tryLock, waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries, type Statement } from '#platform/db/port.ts'
import { DELETED_WITH_PARTS, FILES_AT_ONCE, PARTNERS_AT_ONCE } from './limits.ts'
import { tablesWithPeriod, type TableWithPeriod } from './tables.ts'

// --- rows past their period

/** SQL of the rows past their period, the oldest first where an index knows them. */
function pastOf(table: string): string {
  const end = tablesWithPeriod.find((one) => one.table === table)?.end
  if (!end) throw new Error(`${table} has no period`)
  return end.oldest === undefined ? end.past : `${end.past} order by ${end.oldest}`
}

const pastStatements: ReadonlyMap<string, Statement> = new Map(
  tablesWithPeriod.map(({ table, end: { waiting } }) => [
    table,
    statement(
      `aufbewahrung.past.${table}`,
      `(select 1 as one from ${table} where ${pastOf(table)} limit 1)${waiting === undefined ? '' : ` union all select 1 from ${waiting}`}`,
    ),
  ]),
)

/** Whether any row is past the period that ends on a day, also one that is to become history. */
export async function hasPast(db: Queries, { table }: TableWithPeriod, before: string): Promise<boolean> {
  const look = pastStatements.get(table)
  return look !== undefined && (await db.query(look, [before])).length > 0
}

/** How the rows of a table go. */
export interface Deletion {
  /** rows that a batch deletes at most */
  readonly most: number
  /** Deletes a batch of rows from before a day; returns how many. */
  readonly run: (db: Queries, before: string) => Promise<number>
}

/** Deletes rows that nothing else belongs to. */
function rowsOf(table: string): Deletion {
  const deletion = deletionOf(`aufbewahrung.delete.${table}`, table, pastOf(table))
  return { most: DELETED_AT_ONCE, run: (db, before) => deletion(db, [before]) }
}

/** Deletes rows with what belongs to them, in one statement. `parts` deletes that of the rows `due`. */
function wholeOf(table: string, { key, parts }: { readonly key: string; readonly parts: readonly string[] }): Deletion {
  const whole = statement(
    `aufbewahrung.delete.${table}`,
    `with due as (select ${key} from ${table} where ${pastOf(table)} limit ${DELETED_WITH_PARTS} for update skip locked),
     ${parts.map((part, index) => `part${index} as (${part}),\n`).join('')}
     gone as (delete from ${table} where ${key} in (select ${key} from due) returning 1)
     select count(*)::integer as gone from gone`,
  )
  return counted(whole)
}

function counted(deletion: Statement): Deletion {
  return { most: DELETED_WITH_PARTS, run: async (db, before) => (await db.query<{ gone: number }>(deletion, [before]))[0]?.gone ?? 0 }
}

const partsOf = (tables: readonly string[], key: string) =>
  tables.map((table) => `delete from ${table} where ${key} in (select ${key} from due)`)
const DOKUMENT_PAST = pastOf('portal.dokument')

// a trigger ends the file of an e-invoice
const deleteDokumente = statement(
  'aufbewahrung.delete.portal.dokument',
  `with gone as (
     delete from portal.dokument where ctid = any(array(
       select ctid from portal.dokument where ${DOKUMENT_PAST} limit ${DELETED_WITH_PARTS} for update skip locked))
     returning datei),
   ende as (insert into portal.datei_ende (datei, seit) select distinct datei, now() from gone on conflict (datei) do nothing)
   select count(*)::integer as gone from gone`,
)

/** How rows go that are deleted in batches. Tables that are not named here go by month. */
export const deletions: Readonly<Record<string, Deletion>> = {
  'portal.vorgang': wholeOf('portal.vorgang', {
    key: 'id',
    parts: ['portal.outbox', 'portal.outbox_archiv'].map((table) => `delete from ${table} where vorgang_id in (select id from due)`),
  }),
  'portal.meldung': rowsOf('portal.meldung'),
  'portal.dokument': counted(deleteDokumente),
  'portal.zahlung': rowsOf('portal.zahlung'),
  'portal.zaehlerstand': rowsOf('portal.zaehlerstand'),
  'portal.vertragskonto': wholeOf('portal.vertragskonto', {
    key: 'vk_nummer',
    parts: partsOf(
      ['zaehler', 'wasseranschluss', 'abschlag', 'bankdaten', 'anlage', 'redispatchgruppe', 'geraet'].map((table) => `portal.${table}`),
      'vk_nummer',
    ),
  }),
  'portal.antrag': wholeOf('portal.antrag', {
    key: 'antragsnummer',
    parts: partsOf(['portal.einladung'], 'antragsnummer'),
  }),
  'portal.geschaeftspartner': wholeOf('portal.geschaeftspartner', {
    key: 'gp_nummer',
    // who had an account before becomes somebody unknown
    parts: [
      ...partsOf(['portal.zugang', 'portal.registrierung', 'portal.meldung', 'portal.meldung_archiv'], 'gp_nummer'),
      'update portal.vorpartner set gp_nummer = null where gp_nummer in (select gp_nummer from due)',
    ],
  }),
  'portal.anmeldeereignis': rowsOf('portal.anmeldeereignis'),
  'portal.person': rowsOf('portal.person'),
  'portal.freigabe': rowsOf('portal.freigabe'),
  'portal.kundensicht': rowsOf('portal.kundensicht'),
  'portal.api_schluessel': rowsOf('portal.api_schluessel'),
  'portal.wartungsbanner': rowsOf('portal.wartungsbanner'),
  'portal.import': rowsOf('portal.import'),
}

// --- partners that nothing hangs on

const HANGS = ['vertragskonto', 'vorgang', 'antrag', 'dokument', 'zahlung', 'zaehlerstand']
  .map((table) => `exists (select from portal.${table} x where x.gp_nummer = p.gp_nummer)`)
  .concat('exists (select from portal.zaehlerstand x where x.vorpartner = p.gp_nummer)')
  .join(' or ')

const emptyStatement = statement(
  'aufbewahrung.markEmpty',
  `with part as (select gp_nummer, leer_seit from portal.geschaeftspartner where gp_nummer > $1 order by gp_nummer limit ${PARTNERS_AT_ONCE}),
   changed as (
     update portal.geschaeftspartner g set leer_seit = case when p.leer_seit is null then $2::date end
       from part p where g.gp_nummer = p.gp_nummer and (p.leer_seit is null) <> (${HANGS}))
   select max(gp_nummer) as last, count(*)::integer as partners from part`,
)

/** Notes for a batch of partners since when nothing hangs on them; returns the last one of a whole batch. */
export async function markEmpty(db: Queries, after: string, today: string): Promise<string | undefined> {
  const [row] = await db.query<{ last: string | null; partners: number }>(emptyStatement, [after, today])
  return row?.partners === PARTNERS_AT_ONCE ? (row.last ?? undefined) : undefined
}

// --- files of documents that are gone

const lockFilesStatement = statement('aufbewahrung.lockFiles', `select ${tryLock('documentFiles')} as locked`)

/** Keeps imports from beginning until the transaction ends; false while one runs, which may count on a file. */
export async function lockFiles(db: Queries): Promise<boolean> {
  return (await db.query<{ locked: boolean }>(lockFilesStatement))[0]?.locked === true
}

const dateienStatement = statement(
  'aufbewahrung.dateien',
  `select datei, not exists (select from portal.dokument d where d.datei = e.datei)
                 and not exists (select from portal.dokument d where d.erechnung = e.datei) as unbenutzt
     from portal.datei_ende e where seit < $1 order by datei limit ${FILES_AT_ONCE}`,
)
const dateiStatement = statement('aufbewahrung.dateiGone', 'delete from portal.datei_ende where datei = $1')

export interface EndedDatei {
  readonly datei: string
  /** no document names it again */
  readonly unbenutzt: boolean
}

/** Files whose documents were deleted before that moment. */
export function listEndedDateien(db: Queries, before: Date): Promise<EndedDatei[]> {
  return db.query<EndedDatei>(dateienStatement, [before])
}

export async function forgetDatei(db: Queries, datei: string): Promise<void> {
  await db.query(dateiStatement, [datei])
}

// --- legal holds

const holdLockStatement = statement('aufbewahrung.lockHold', `select ${waitForLock('retention')}`)
const holdStatement = statement(
  'aufbewahrung.hold',
  `insert into portal.aufbewahrungssperre (gp_nummer, grund, gesetzt_am) select gp_nummer, $2, $3 from portal.geschaeftspartner where gp_nummer = $1
   on conflict (gp_nummer) do update set grund = excluded.grund returning gesetzt_am`,
)
const releaseStatement = statement(
  'aufbewahrung.release',
  'delete from portal.aufbewahrungssperre where gp_nummer = $1 returning gp_nummer',
)

export interface HoldRow {
  readonly gp_nummer: string
  readonly grund: string
  readonly gesetzt_am: Date
}

/** Waits for deletions that run, so that nothing of the partner goes from then on. Undefined for an unknown partner. */
export async function insertHold(db: Queries, gpNummer: string, grund: string, now: Date): Promise<Date | undefined> {
  await db.query(holdLockStatement)
  return (await db.query<{ gesetzt_am: Date }>(holdStatement, [gpNummer, grund, now]))[0]?.gesetzt_am
}

/** False if there was none. */
export async function deleteHold(db: Queries, gpNummer: string): Promise<boolean> {
  return (await db.query(releaseStatement, [gpNummer])).length > 0
}

const listStatement = statement(
  'aufbewahrung.holds',
  'select gp_nummer, grund, gesetzt_am from portal.aufbewahrungssperre order by gesetzt_am, gp_nummer',
)

export function listHolds(db: Queries): Promise<HoldRow[]> {
  return db.query<HoldRow>(listStatement)
}
