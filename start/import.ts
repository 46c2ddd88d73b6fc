import { ConfigError } from '#platform/config.ts'
import { DatabaseUnavailable } from '#platform/db/port.ts'
import { askOwner } from '#platform/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { runImport, type ImportResult } from '#server/erp/import.ts'
import { reportOf } from '#server/erp/report.ts'
import { importKinds } from '#server/import-kinds.ts'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config.ts'
import { takeDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'

/** The command cannot do what it was asked; the message is one line for a person. */
class Unable extends Error {}

interface Wanted {
  readonly file: string
  readonly probelauf: boolean
  readonly streng: boolean
}

/** Gives the exit code: 0 when every line was good, 1 when lines were left out. */
async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const source = await openFile(wanted.file)
  const result = (await importByPortal(config, source, wanted)) ?? (await importHere(config, source, wanted))
  for (const line of reportOf(result, wanted)) console.log(line)
  return result.faults.total > 0 ? 1 : 0
}

function readArguments(args: string[]): Wanted {
  const options = { probelauf: { type: 'boolean', default: false }, streng: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    // npm runs this in the project's folder, whatever folder it was called from
    if (file !== undefined && more.length === 0) return { file: resolve(process.env['INIT_CWD'] ?? '', file), ...values }
  } catch {
    // an option that does not exist
  }
  throw new Unable('Aufruf: npm run import -- datei.ndjson [--probelauf] [--streng]')
}

async function openFile(file: string): Promise<Readable> {
  const handle = await open(file).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Unable(isMissing ? `Die Datei ${file} gibt es nicht.` : `Die Datei ${file} kann nicht gelesen werden (${messageOf(error)}).`)
  })
  if (!(await handle.stat()).isFile()) throw new Unable(`${file} ist keine Datei.`)
  return handle.createReadStream()
}

/** Hands the file to the portal that holds the embedded database; undefined when none runs. */
async function importByPortal(config: Config, source: Readable, { probelauf, streng }: Wanted): Promise<ImportResult | undefined> {
  if (config.databaseUrl) return undefined
  const path = `/import?probelauf=${probelauf}&streng=${streng}`
  const answer = await askOwner(config.dataDir, { method: 'POST', path, body: source })
  if (!answer) return undefined
  if (answer.statusCode === 503) throw new Unable('Das Portal startet gerade. Bitte versuchen Sie es gleich noch einmal.')
  const value = await json(answer)
  if (answer.statusCode !== 200) throw new Unable(`Der Import ist fehlgeschlagen: ${(value as { grund: string }).grund}`)
  return value as ImportResult
}

async function importHere(config: Config, source: Readable, options: Wanted): Promise<ImportResult> {
  const folder = await takeDataFolder(config)
  try {
    const database = await openDatabase(config, createLog(config.logLevel))
    try {
      return await runImport(database, source, { kinds: importKinds, ...options })
    } finally {
      await database.close()
    }
  } finally {
    await folder?.release()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function explain(error: unknown): string {
  if (error instanceof Unable) return error.message
  if (error instanceof ConfigError) return `Der Import ist nicht möglich: ${error.message}`
  if (error instanceof DatabaseUnavailable) return 'Der Import ist fehlgeschlagen: Die Datenbank ist nicht erreichbar.'
  return `Der Import ist fehlgeschlagen: ${messageOf(error)}`
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 2
}
