import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './paths.ts'
import { userEnvironment } from './portal.ts'
import { hasProc } from './proc.ts'
import type { Workplace } from './workplace.ts'

export interface ImportRun {
  /** of the whole command, including its start and the check of the migrations */
  readonly seconds: number
  /** peak memory; undefined without /proc */
  readonly megabytes: number | undefined
  readonly stdout: string
  readonly stderr: string
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: { readonly import: string } }
/** as `npm run import` has them, after `node tools/run.mjs` */
const nodeArguments = scripts.import.split(' ').slice(2)

/** Runs the import command without npm. Throws if a line was refused. */
export function runImportCommand(work: Workplace, databaseUrl: string, file: string, ...options: string[]): Promise<ImportRun> {
  return runImportWith(work, { DATABASE_URL: databaseUrl }, file, ...options)
}

/** The same with any settings. */
export async function runImportWith(
  work: Workplace,
  settings: Readonly<Record<string, string>>,
  file: string,
  ...options: string[]
): Promise<ImportRun> {
  const rssFile = join(work.folder, 'rss')
  const env = { ...userEnvironment(), ...settings, RSS_FILE: rssFile }
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', './bench/processes/rss-probe.ts', ...nodeArguments, file, ...options], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  work.atEnd(async () => void child.kill('SIGKILL'))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  const seconds = (performance.now() - begun) / 1000
  if (code !== 0) throw new Error(`the import ended with ${code}: ${stderr.trim().split('\n').at(-1)}`)
  const megabytes = hasProc ? Number(await readFile(rssFile, 'utf8')) / 1024 ** 2 : undefined
  return { seconds, megabytes, stdout, stderr }
}
