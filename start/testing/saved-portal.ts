import { createLog } from '#platform/log.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Parts } from '../backup/parts.ts'
import { migrateEach, placesOf } from '../migrate/migrate.ts'
import { readConfig } from '../settings/config.ts'
import { everything, openBare, provideRoles } from '../storage/database.ts'
import { takePort } from '../../tools/ports.mjs'
import type { Cluster } from './cluster.ts'
import { bareEnvironment } from './environment.ts'
import { operation } from './operation.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Settings of a portal in operation on a new database, with files in a new folder. */
export async function settingsOn(cluster: Cluster, folder: string, name: string): Promise<Record<string, string>> {
  const { owner, process } = await cluster.makeDatabase(name)
  const files = join(folder, 'dokumente')
  await mkdir(files, { recursive: true })
  return {
    ...operation,
    DATABASE_URL: process,
    MIGRATION_DATABASE_URL: owner,
    DATA_DIR: folder,
    DOKUMENTE_ORDNER: files,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    PORT: String(await takePort()),
    STOPP_PAUSE_SEKUNDEN: '0',
  }
}

/** Migrates what these settings name, and lets the process take its roles. */
export async function prepareDatabases(env: Record<string, string>): Promise<void> {
  const config = readConfig(env)
  await migrateEach(placesOf(config, false), () => undefined)
  const database = await openBare(config, createLog('silent'))
  await provideRoles(database, config, everything)
  await database.close()
}

/** Runs `npm run backup` with these arguments. */
export async function runBackup(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['start/backup.ts', ...args], { cwd: root, env: { ...bareEnvironment, ...env } })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, lines: stdout.trimEnd().split('\n'), stderr: stderr.trimEnd() }
}

/** What the functions behind the command work with; `lines` collects what they say. */
export function partsOf(env: Record<string, string>): Parts & { readonly lines: string[] } {
  const lines: string[] = []
  const config = readConfig(env)
  return { config, log: createLog('silent'), tell: (line) => lines.push(line), signal: new AbortController().signal, lines }
}
