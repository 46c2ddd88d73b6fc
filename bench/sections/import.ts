import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { runImportCommand, type ImportRun } from '../processes/import-command.ts'
import { writeAccounts, writePartners } from '../data/import-file.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { NO_PROC } from '../processes/proc.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const ACCOUNTS = 1_000_000
const FIRST_AT_LEAST = 0.3
const AGAIN_AT_LEAST = 0.5
const MEGABYTES_AT_MOST = 400
const ROUNDS = 3
type Table = 'geschaeftspartner' | 'vertragskonto'

/** progress lines of a long import: share, rate and time left, or the merged kind */
const PROGRESS = /^\d+ % gelesen: [\d.]+ Zeilen, [\d.]+ Zeilen\/s, noch etwa (\d+ min )?\d+ s, dann der Abgleich$|^Abgleich \(\w+\): /m
const FINISHED = /^Fertig nach .* Zeilen\/s$/m
const LONG_SECONDS = 15

interface Round {
  readonly first: ImportRun
  readonly again: ImportRun
  /** seconds of COPY of the same rows into the same table, with its indexes and foreign key */
  readonly copy: number
  readonly written: boolean
}

/**
 * Importing a million contract accounts, then the same file again, compared with a COPY of the same rows.
 *
 * Each account needs a partner of its own, so partners are imported first. Their line has no limit, since it measures little but
 * reading.
 */
export async function measureImport(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('import', NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const [partners, accounts] = [join(work.folder, 'partners.ndjson'), join(work.folder, 'accounts.ndjson')]
  await writePartners(partners, ACCOUNTS)
  await writeAccounts(accounts, ACCOUNTS)
  const shared = await sharedFolder(work)
  const ofPartners = await runImportCommand(work, database, partners)
  expectCount(ofPartners, 'geschaeftspartner', 'neu')
  const copy = await onDatabase(database, (client) => copySeconds(client, 'geschaeftspartner', shared))
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(work, database, accounts, shared))
  reportRounds(report, rounds)
  const note = `${ofPartners.seconds.toFixed(0)} s, COPY ${copy.toFixed(0)} s; one round`
  report.number('import.partners.rate-to-copy', copy / ofPartners.seconds, { digits: 2, note })
}

function reportRounds(report: Report, rounds: readonly Round[]): void {
  const rates = (of: (round: Round) => number, atLeast: number, seconds: string) => {
    const values = rounds.map(of)
    return { value: median(values), limit: { atLeast, digits: 2, note: `${spreadOf(values, 2)}; ${seconds}` } }
  }
  const secondsOf = (of: (round: Round) => number) => `${median(rounds.map(of)).toFixed(0)} s`
  const copy = `COPY ${secondsOf((round) => round.copy)}`
  const first = rates(({ copy: c, first: f }) => c / f.seconds, FIRST_AT_LEAST, `${secondsOf((round) => round.first.seconds)}, ${copy}`)
  const again = rates(({ copy: c, again: a }) => c / a.seconds, AGAIN_AT_LEAST, `${secondsOf((round) => round.again.seconds)}, ${copy}`)
  report.number('import.first.rate-to-copy', first.value, first.limit)
  report.number('import.again.rate-to-copy', again.value, again.limit)
  report.fact('import.again.writes-nothing', !rounds.some(({ written }) => written))
  const runs = rounds.flatMap((round) => [round.first, round.again])
  const peaks = runs.map(({ megabytes }) => megabytes).filter((peak) => peak !== undefined)
  if (peaks.length === 0) report.skip('import.memory', NO_PROC)
  // some runs keep twice as much, since a collection that begins early frees nothing
  else report.number('import.memory', Math.max(...peaks), { atMost: MEGABYTES_AT_MOST, digits: 0, unit: ' MB', note: spreadOf(peaks, 0) })
  const accountsPerSecond = ACCOUNTS / median(rounds.map(({ first: { seconds } }) => seconds))
  report.number('import.first.accounts-per-second', accountsPerSecond, { digits: 0 })
  const long = runs.filter(({ seconds }) => seconds > LONG_SECONDS)
  report.fact(
    'import.progress',
    long.every(({ stderr }) => PROGRESS.test(stderr) && FINISHED.test(stderr)),
  )
}

async function measureRound(work: Workplace, database: string, file: string, shared: string): Promise<Round> {
  await onDatabase(database, (client) => empty(client, 'vertragskonto'))
  const first = await runImportCommand(work, database, file)
  expectCount(first, 'vertragskonto', 'neu')
  const before = await onDatabase(database, versionsOf)
  await onDatabase(database, (client) => client.query('checkpoint'))
  const again = await runImportCommand(work, database, file)
  expectCount(again, 'vertragskonto', 'unverändert')
  const written = before !== (await onDatabase(database, versionsOf))
  const copy = await onDatabase(database, (client) => copySeconds(client, 'vertragskonto', shared))
  return { first, again, copy, written }
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
