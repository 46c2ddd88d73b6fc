import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { insertApiKey } from '../data/api-key.ts'
import { writeAccounts, writePartners } from '../data/import-file.ts'
import { runImportCall, type ImportCall, type ImportSite } from '../processes/import-call.ts'
import { runImportCommand, type ImportRun } from '../processes/import-command.ts'
import { startPortal } from '../processes/portal.ts'
import { NO_PROC } from '../processes/proc.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { measureDelta } from './import-delta.ts'
import { measureModes } from './import-modes.ts'

const ACCOUNTS = 1_000_000
const FIRST_AT_LEAST = 0.5
const AGAIN_AT_LEAST = 0.5
const MEGABYTES_AT_MOST = 200
const ROUNDS = 2
type Table = 'geschaeftspartner' | 'vertragskonto'

/** progress lines of a long import: share, rate and time left, or the merged kind */
const PROGRESS = /^\d+ % gelesen: [\d.]+ Zeilen, [\d.]+ Zeilen\/s, noch etwa (\d+ min )?\d+ s, dann der Abgleich$|^Abgleich \(\w+\): /m
const FINISHED = /^Fertig nach .* Zeilen\/s$/m
const LONG_SECONDS = 15

interface Round {
  readonly first: ImportRun
  readonly again: ImportRun
  readonly firstCall: ImportCall
  readonly againCall: ImportCall
  /** seconds of COPY of the same rows into the same table, with its indexes and foreign key */
  readonly copy: number
  readonly written: boolean
}

/**
 * Importing a million contract accounts, then the same file again, by command and over HTTP, compared with a COPY of the same rows.
 *
 * Each account needs a partner of its own, so partners are imported first. Their line has no limit, since it measures little but
 * reading.
 */
export async function measureImport(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('import', NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const key = await onDatabase(database, (client) => insertApiKey(client, 'importieren'))
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const site: ImportSite = { work, database, portal, key, accounts: ACCOUNTS }
  const [partners, accounts] = [join(work.folder, 'partners.ndjson'), join(work.folder, 'accounts.ndjson')]
  await writePartners(partners, ACCOUNTS)
  await writeAccounts(accounts, ACCOUNTS)
  const shared = await sharedFolder(work)
  const ofPartners = await runImportCommand(work, database, partners)
  expectCount(ofPartners, 'geschaeftspartner', 'neu')
  const copy = await onDatabase(database, (client) => copySeconds(client, 'geschaeftspartner', shared))
  const note = `${ofPartners.seconds.toFixed(0)} s, COPY ${copy.toFixed(0)} s; one round`
  report.number('import.partners.rate-to-copy', copy / ofPartners.seconds, { digits: 2, note })
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(site, accounts, shared))
  reportRounds(report, rounds)
  reportMemory(report, rounds, await runImportCommand(work, database, accounts, '--probelauf'))
  await measureDelta(report, site)
  await measureModes(report, site)
  await portal.stop()
}

function reportRounds(report: Report, rounds: readonly Round[]): void {
  const copy = `COPY ${median(rounds.map((round) => round.copy)).toFixed(0)} s`
  const rate = (name: string, secondsOf: (round: Round) => number, atLeast: number) => {
    const values = rounds.map((round) => round.copy / secondsOf(round))
    const seconds = `${median(rounds.map(secondsOf)).toFixed(0)} s`
    report.number(`import.${name}.rate-to-copy`, median(values), {
      atLeast,
      digits: 2,
      note: `${spreadOf(values, 2)}; ${seconds}, ${copy}`,
    })
  }
  rate('first', ({ first }) => first.seconds, FIRST_AT_LEAST)
  rate('again', ({ again }) => again.seconds, AGAIN_AT_LEAST)
  rate('first-http', ({ firstCall }) => firstCall.seconds, FIRST_AT_LEAST)
  rate('again-http', ({ againCall }) => againCall.seconds, AGAIN_AT_LEAST)
  report.fact('import.again.writes-nothing', !rounds.some(({ written }) => written))
  const accountsPerSecond = ACCOUNTS / median(rounds.map(({ first: { seconds } }) => seconds))
  report.number('import.first.accounts-per-second', accountsPerSecond, { digits: 0 })
  const long = rounds.flatMap(({ first, again }) => [first, again]).filter(({ seconds }) => seconds > LONG_SECONDS)
  report.fact(
    'import.progress',
    long.every(({ stderr }) => PROGRESS.test(stderr) && FINISHED.test(stderr)),
  )
}

/** The most that the command's process had, and what a portal's process got more by an import. */
function reportMemory(report: Report, rounds: readonly Round[], dry: ImportRun): void {
  const peaks = (runs: readonly { readonly megabytes: number | undefined }[]) => runs.flatMap(({ megabytes }) => megabytes ?? [])
  const limit = { atMost: MEGABYTES_AT_MOST, digits: 0, unit: ' MB' }
  const tell = (name: string, values: readonly number[]) => {
    if (values.length === 0) report.skip(name, NO_PROC)
    else report.number(name, Math.max(...values), { ...limit, note: spreadOf(values, 0) })
  }
  tell('import.memory', peaks(rounds.flatMap(({ first, again }) => [first, again])))
  tell('import.memory.dry-run', peaks([dry]))
  tell('import.memory.http', peaks(rounds.flatMap(({ firstCall, againCall }) => [firstCall, againCall])))
}

async function measureRound({ work, database, portal, key }: ImportSite, file: string, shared: string): Promise<Round> {
  await onDatabase(database, (client) => empty(client, 'vertragskonto'))
  const firstCall = await runImportCall(portal, key, file)
  await onDatabase(database, (client) => client.query('checkpoint'))
  const againCall = await runImportCall(portal, key, file)
  await onDatabase(database, (client) => empty(client, 'vertragskonto'))
  const first = await runImportCommand(work, database, file)
  expectCount(first, 'vertragskonto', 'neu')
  const before = await onDatabase(database, versionsOf)
  await onDatabase(database, (client) => client.query('checkpoint'))
  const again = await runImportCommand(work, database, file)
  expectCount(again, 'vertragskonto', 'unverändert')
  const written = before !== (await onDatabase(database, versionsOf))
  const copy = await onDatabase(database, (client) => copySeconds(client, 'vertragskonto', shared))
  return { first, again, firstCall, againCall, copy, written }
}

function expectCount({ stdout }: ImportRun, table: Table, word: string): void {
  if (!stdout.startsWith(`${table}: `) || !stdout.includes(` ${ACCOUNTS} ${word}`)) throw new Error(`not all lines are ${word}: ${stdout}`)
}

/** A summary of row versions; it changes if any row is written, locked or deleted. */
async function versionsOf(client: Client): Promise<string> {
  const { rows } = await client.query<object>(
    `select count(*), max(xmin::text::bigint) as newest, sum(xmax::text::bigint) as locked, sum(hashtext(ctid::text)::bigint) as places
       from portal.vertragskonto`,
  )
  return JSON.stringify(rows)
}

async function empty(client: Client, table: Table): Promise<void> {
  await client.query(`truncate portal.${table} cascade`)
  await client.query('checkpoint')
}

/** Exports the table's rows and lets the server COPY them in again. */
async function copySeconds(client: Client, table: Table, folder: string): Promise<number> {
  const file = join(folder, `${table}.copy`)
  await pipeline(client.query(copyTo(`copy portal.${table} to stdout`)), createWriteStream(file))
  await empty(client, table)
  const begun = performance.now()
  await client.query(`copy portal.${table} from '${file}'`)
  return (performance.now() - begun) / 1000
}

/** A folder that the database server can read too. */
async function sharedFolder(work: Workplace): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-copy-'))
  work.atEnd(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}
