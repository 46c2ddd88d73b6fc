import { typed } from '#platform/commands.ts'
import { ConfigError } from '#platform/config.ts'
import type { Database } from '#platform/db/port.ts'
import { Outage } from '#platform/outage.ts'
import type { ImportResult } from '#server/erp/import/run.ts'
import { reportOf } from '#server/erp/import/report.ts'
import { mayBeWhole } from '#server/erp/import/tables.ts'
import type { ImportStage } from '#server/erp/import/progress.ts'
import { importKinds } from '#server/import-kinds.ts'
import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askPortal, explain, withDatabase } from './command/command.ts'
import { readConfig } from './settings/config.ts'
import { importFrom } from './import/run.ts'
import { shareRead, showProgress, type ImportStand } from './import/progress.ts'
import { messageOf, NotNow, Unable } from './command/unable.ts'

interface ImportOptions {
  readonly file: string
  readonly format: 'ndjson' | 'csv'
  readonly art: string | undefined
  readonly probelauf: boolean
  readonly streng: boolean
  readonly voll: readonly string[]
  readonly freigabe: boolean
  readonly schonend: boolean
}

/** Exit codes, for the job that runs the command. */
const EXIT = { allImported: 0, linesLeftOut: 1, wrongUse: 2, unreachable: 3, failed: 4 } as const

/** Gives the exit code of an import that ran. */
async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const { source, size } = await openFile(wanted.file)
  const progress = showProgress(process.stderr, source, size)
  const { probelauf, streng, voll, freigabe, format, art } = wanted
  const modus = wanted.schonend ? 'schonend' : 'schnell'
  const onStage = (stage: ImportStage) => progress.onStand({ stage, readShare: shareRead(source, size) })
  const folder = dirname(wanted.file)
  const importHere = (database: Database) => {
    const asked = { probelauf, streng, voll, freigabe, modus, format, art, wer: userName(), onStage } as const
    return importFrom(source, folder, { config, database }, asked)
  }
  try {
    const onStand = (stand: unknown) => progress.onStand(stand as ImportStand)
    const flags = { probelauf: String(probelauf), streng: String(streng), voll: voll.join(','), freigabe: String(freigabe), modus }
    const asked = new URLSearchParams({ ...flags, format, ...(art && { art }), ordner: folder, wer: userName() }).toString()
    const byPortal = await askPortal(config, `/import?${asked}`, source, onStand)
    const result = (byPortal as ImportResult | undefined) ?? (await withDatabase(config, importHere))
    progress.finish()
    for (const line of reportOf(result, wanted)) console.log(line)
    return result.faults.total > 0 || result.schutz !== undefined ? EXIT.linesLeftOut : EXIT.allImported
  } finally {
    progress.stop()
  }
}

/** The user of the operating system; one without a name has none. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

function readArguments(args: string[]): ImportOptions {
  const options = {
    probelauf: { type: 'boolean', default: false },
    streng: { type: 'boolean', default: false },
    freigabe: { type: 'boolean', default: false },
    schonend: { type: 'boolean', default: false },
    voll: { type: 'string' },
    art: { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    // npm changes to the project's folder, so resolve against the caller's
    const format = file?.toLowerCase().endsWith('.csv') ? 'csv' : 'ndjson'
    const voll = values.voll?.split(',') ?? []
    const fits = (format === 'csv' || values.art === undefined) && voll.every((art) => mayBeWhole(importKinds, art))
    if (file !== undefined && more.length === 0 && fits)
      return { file: resolve(process.env['INIT_CWD'] ?? '', file), format, ...values, voll, art: values.art }
  } catch {
    // an unknown option
  }
  throw new Unable(
    `Aufruf: ${typed('import', 'datei.ndjson|datei.csv [--art …] [--probelauf] [--streng] [--voll art,…] [--freigabe] [--schonend]')}`,
  )
}

async function openFile(file: string): Promise<{ readonly source: ReadStream; readonly size: number }> {
  const handle = await open(file).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Unable(isMissing ? `Die Datei ${file} gibt es nicht.` : `Die Datei ${file} kann nicht gelesen werden (${messageOf(error)}).`)
  })
  const stat = await handle.stat()
  if (!stat.isFile()) throw new Unable(`${file} ist keine Datei.`)
  return { source: handle.createReadStream(), size: stat.size }
}

/** 3 means that the same command may succeed later. */
function exitOf(error: unknown): number {
  const cause = error instanceof ConfigError ? error.cause : error
  if (cause instanceof Outage || error instanceof NotNow) return EXIT.unreachable
  return error instanceof Unable || error instanceof ConfigError ? EXIT.wrongUse : EXIT.failed
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(explain(error, 'Der Import'))
  process.exitCode = exitOf(error)
}
