import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { runImportCommand, type ImportRun } from './import-command.ts'
import { writeImportFile } from './import-file.ts'
import type { Report } from './report.ts'
import { median, spreadOf } from './statistics.ts'
import { freshDatabase, NO_POSTGRES, onDatabase, type Workplace } from './workplace.ts'

/** one partner for each account: the most lines that so many accounts can need */
const ACCOUNTS = 1_000_000
const FIRST_AT_LEAST = 0.3
const AGAIN_AT_LEAST = 0.5
const MEGABYTES_AT_MOST = 400
const ROUNDS = 3
const TABLES = ['geschaeftspartner', 'vertragskonto'] as const

/** what a line of the progress must say: how much is read, the rate, the time that is left */
const PROGRESS = /^\d+ % gelesen: [\d.]+ Zeilen, [\d.]+ Zeilen\/s, noch etwa (\d+ min )?\d+ s, dann der Abgleich$/m
const MERGING = /^Abgleich \(vertragskonto\): [\d.]+ Zeilen gelesen, seit /m

interface Round {
  readonly first: ImportRun
  readonly again: ImportRun
  /** seconds of COPY of the same rows into the same tables, with their indexes and references */
  readonly copy: number
  readonly written: boolean
}

/** The import of a million accounts, and of the same file again, against a COPY of the same rows that the server reads itself. */
export async function measureImport(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('import', NO_POSTGRES)
  const database = await freshDatabase(work, work.postgres)
  const file = join(work.folder, 'accounts.ndjson')
  const empty = join(work.folder, 'empty.ndjson')
  await writeImportFile(file, { partners: ACCOUNTS, accounts: ACCOUNTS })
  await writeFile(empty, '')
  // makes the tables
  await runImportCommand(work, database, empty)
  const rounds: Round[] = []
  const shared = await sharedFolder(work)
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(work, database, file, shared))
  reportRounds(report, rounds)
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
  const most = Math.max(...runs.map(({ megabytes }) => megabytes))
  report.number('import.memory', most, { atMost: MEGABYTES_AT_MOST, digits: 0, unit: ' MB' })
  const accountsPerSecond = ACCOUNTS / median(rounds.map(({ first: { seconds } }) => seconds))
  report.number('import.first.accounts-per-second', accountsPerSecond, { digits: 0, note: 'each with its partner' })
  report.fact('import.progress', runs.every(({ stderr }) => PROGRESS.test(stderr)) && runs.some(({ stderr }) => MERGING.test(stderr)))
}

async function measureRound(work: Workplace, database: string, file: string, shared: string): Promise<Round> {
  await onDatabase(database, emptyTables)
  const first = await runImportCommand(work, database, file)
  expectCounts(first, 'neu')
  const before = await onDatabase(database, versionsOf)
  await onDatabase(database, (client) => client.query('checkpoint'))
  const again = await runImportCommand(work, database, file)
  expectCounts(again, 'unverändert')
  const written = before !== (await onDatabase(database, versionsOf))
  const copy = await onDatabase(database, (client) => copySeconds(client, shared))
  return { first, again, copy, written }
}

function expectCounts({ stdout }: ImportRun, word: string): void {
  for (const art of TABLES) {
    const line = stdout.split('\n').find((one) => one.startsWith(`${art}: `))
    if (!line?.includes(` ${ACCOUNTS} ${word}`)) throw new Error(`not all lines are ${word}: ${line}`)
  }
}

/** What every version of a row that is written, locked or deleted changes. */
async function versionsOf(client: Client): Promise<string> {
  const answers: unknown[] = []
  for (const table of TABLES) {
    const { rows } = await client.query<object>(
      `select count(*), max(xmin::text::bigint) as newest, sum(xmax::text::bigint) as locked, sum(hashtext(ctid::text)::bigint) as places
         from portal.${table}`,
    )
    answers.push(rows)
  }
  return JSON.stringify(answers)
}

async function emptyTables(client: Client): Promise<void> {
  await client.query(`truncate ${TABLES.map((table) => `portal.${table}`).join(', ')} cascade`)
  await client.query('checkpoint')
}

async function copySeconds(client: Client, folder: string): Promise<number> {
  const fileOf = (table: string) => join(folder, `${table}.copy`)
  for (const table of TABLES) await pipeline(client.query(copyTo(`copy portal.${table} to stdout`)), createWriteStream(fileOf(table)))
  await emptyTables(client)
  const begun = performance.now()
  for (const table of TABLES) await client.query(`copy portal.${table} from '${fileOf(table)}'`)
  return (performance.now() - begun) / 1000
}

/** A folder that the database server can read too. */
async function sharedFolder(work: Workplace): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-copy-'))
  work.atEnd(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}
