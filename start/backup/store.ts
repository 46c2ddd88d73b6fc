import { waitForLock, sessionLock } from '#platform/db/locks.ts'
import type { Owner, Queries } from '#platform/db/port.ts'
import { QUEUE_SCHEMA } from '#platform/queue/boss.ts'
import { allTables } from '../storage/tables.ts'

/** The schemas of the portal and of its provider; months of history lie in one of their own. */
export const SCHEMAS: readonly string[] = [
  ...new Set([...allTables.map(({ table }) => table.split('.')[0] ?? ''), QUEUE_SCHEMA, 'history']),
]

/** A session of the owner as what named statements run on. */
export function queriesOn(owner: Owner): Queries {
  return { query: ({ text }, values) => owner.run(text, values) }
}

/** Keeps migrations out until the session ends; false while one runs. */
export async function keepMigrationsOut(owner: Owner): Promise<boolean> {
  return (await owner.run<{ taken: boolean }>(`select ${sessionLock.tryShare('migrationTurn')} as taken`))[0]?.taken === true
}

/** Keeps the job that removes files out until the session ends. */
export async function keepFiles(owner: Owner): Promise<void> {
  await owner.run(`select ${sessionLock.share('documentFiles')}`)
}

/** Begins a transaction that sees one moment; gives a name by which other sessions see the same one. */
export async function beginSnapshot(owner: Owner): Promise<string> {
  await owner.script(`begin isolation level repeatable read read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off`)
  return (await owner.run<{ id: string }>('select pg_export_snapshot() as id'))[0]?.id ?? ''
}

export interface ServerFacts {
  readonly major: number
  readonly now: Date
  readonly login: string
  readonly database: string
  readonly may_create: boolean
  /** whether the session's user owns every table, or may do all that their owner may */
  readonly owns: boolean
  readonly present: readonly string[]
  /** schemas that are not the portal's */
  readonly others: readonly string[]
  /** extensions that the portal needs and that are there */
  readonly extensions: readonly string[]
}

export async function serverFacts(owner: Owner): Promise<ServerFacts> {
  const [facts] = await owner.run<ServerFacts>(
    `select current_setting('server_version_num')::integer / 10000 as major, now() as now, quote_ident(session_user) as login,
            quote_ident(current_database()) as database, has_database_privilege(current_database(), 'create') as may_create,
            (select coalesce(bool_and(pg_has_role(c.relowner, 'usage')), true)
               from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($1)) as owns,
            array(select nspname::text from pg_namespace where nspname = any($1) order by 1) as present,
            array(select nspname::text from pg_namespace
                   where nspname <> all($1) and nspname !~ '^pg_' and nspname not in ('public', 'information_schema') order by 1) as others,
            array(select extname::text from pg_extension where extname = 'pg_trgm') as extensions`,
    [SCHEMAS],
  )
  if (!facts) throw new Error('the server says nothing about itself')
  return facts
}

export type RowCounts = Readonly<Record<string, number>>

/** The rows of each table. */
export async function countRows(owner: Owner): Promise<RowCounts> {
  const tables = await owner.run<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' order by 1`,
    [SCHEMAS],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = (await owner.run<{ count: number }>(`select count(*) as count from ${name}`))[0]?.count ?? 0
  return counts
}

export interface KnownSecret {
  readonly generation: number
  readonly fingerprint: string
  readonly retired: boolean
}

export function listSecrets(owner: Owner): Promise<KnownSecret[]> {
  return owner.run('select generation, fingerprint, retired_at is not null as retired from platform.secret order by generation desc')
}

export async function listMigrations(owner: Owner): Promise<string[]> {
  const rows = await owner.run<{ name: string }>(`select part || '/' || name as name from platform.migration order by part, name`)
  return rows.map(({ name }) => name)
}

/** Numbers of the newest Vorgänge, and of some that lie anywhere: numbers are random. */
export async function listNummern(owner: Owner, most: number): Promise<string[]> {
  const rows = await owner.run<{ nummer: string }>(
    `(select nummer from portal.vorgang order by created_at desc limit $1)
     union
     (select nummer from portal.vorgang where nummer >= (select upper(substr(md5(random()::text), 1, 4))) order by nummer limit $1)`,
    [most],
  )
  return rows.map(({ nummer }) => nummer)
}

export interface ApiKeys {
  readonly valid: number
  /** tells whether two databases have the same keys */
  readonly digest: string
}

export async function readApiKeys(owner: Owner): Promise<ApiKeys> {
  const [row] = await owner.run<ApiKeys>(
    `select count(*) filter (where widerrufen_am is null and length(schluessel_hash) = 32)::integer as valid,
            encode(sha256(coalesce(string_agg(
              concat_ws('|', id, encode(schluessel_hash, 'hex'), array_to_string(rechte, ','), extract(epoch from widerrufen_am)), ';' order by id),
              '')::bytea), 'hex') as digest
       from portal.api_schluessel`,
  )
  return row ?? { valid: 0, digest: '' }
}

// --- files

/** Files of imports that wait go first, since an import removes its own when it ends. */
const SOURCES = [
  [
    'import',
    `select datei, null::bigint as groesse, null::text as sha256 from portal.import where datei is not null and zustand in ('wartet', 'laeuft')`,
  ],
  ['eingang', `select ablage as datei, groesse, encode(pruefsumme, 'hex') as sha256 from portal.importdatei`],
  ['dokument', `select datei, groesse, encode(pruefsumme, 'hex') as sha256 from portal.dokument`],
  [
    'erechnung',
    `select erechnung as datei, erechnung_groesse as groesse, encode(erechnung_pruefsumme, 'hex') as sha256 from portal.dokument where erechnung is not null`,
  ],
] as const

export const FILE_KINDS = ['import', 'eingang', 'dokument', 'erechnung'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A file that a row names. Size and SHA-256 are null where no row knows them. */
export interface UsedFile {
  readonly kind: FileKind
  readonly datei: string
  readonly groesse: number | null
  readonly sha256: string | null
}

const PAGE = 1000

/** The files of these kinds that rows name, in parts. */
export async function* usedFiles(owner: Owner, kinds: readonly FileKind[] = FILE_KINDS): AsyncGenerator<readonly UsedFile[]> {
  for (const [kind, source] of SOURCES) {
    if (!kinds.includes(kind)) continue
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: Omit<UsedFile, 'kind'>[] = await owner.run(
        `select distinct on (datei) datei, groesse, sha256 from (${source}) used where datei > $1 order by datei limit ${PAGE}`,
        [after],
      )
      if (rows.length > 0) yield rows.map((row) => ({ kind, ...row }))
      after = rows.length === PAGE ? rows.at(-1)?.datei : undefined
    }
  }
}

/** How many bytes the files take, as far as rows know. */
export async function bytesOfFiles(owner: Owner): Promise<number> {
  const [row] = await owner.run<{ bytes: number }>(
    `select ((select coalesce(sum(groesse), 0) from (select distinct datei, groesse from portal.dokument) d)
           + (select coalesce(sum(erechnung_groesse), 0) from portal.dokument) + (select coalesce(sum(groesse), 0) from portal.importdatei))::bigint as bytes`,
  )
  return row?.bytes ?? 0
}

// --- numbers of the hand-over

/** More than are given between a backup and the fault after it. */
const FOLGE_STEP = 1_000_000
export const DATEI_STEP = 1000

export interface Advanced {
  readonly folge: number
  /** the number that the next file gets; undefined if Vorgänge do not go as files */
  readonly datei: number | undefined
}

/** Leaves out numbers that were given after the moment to which the database went back. */
export async function advanceNumbers(owner: Owner): Promise<Advanced> {
  await owner.run(`select ${waitForLock('outboxNumbers')}`)
  const [numbers] = await owner.run<{ folge: number }>(
    `select setval('portal.outbox_folge', coalesce(pg_sequence_last_value('portal.outbox_folge'::regclass), 0) + ${FOLGE_STEP}) as folge`,
  )
  const [files] = await owner.run<{ datei: number }>(
    `update portal.dateiuebergabe set dateinummer = dateinummer + ${DATEI_STEP} returning dateinummer + 1 as datei`,
  )
  return { folge: numbers?.folge ?? 0, datei: files?.datei }
}
