import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { sessionLock } from './locks.ts'
import type { Database, Owner } from './port.ts'

export class MigrationRefused extends Error {}

/**
 * Applies the folder's missing files `0001_name.sql` in order, one transaction each, under a lock shared by all processes. Returns
 * their names.
 *
 * Throws MigrationRefused if an applied file was changed. Files unknown to this version are fine: old processes run beside newer ones
 * during a deploy, and migrations only add.
 */
export async function migrate(database: Database, part: string, folder: string, log: Pick<Logger, 'warn'>): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  const scripts = await Promise.all(files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
  return database.asOwner(async (owner) => {
    await owner.run(`select ${sessionLock.take('migrations')}`)
    try {
      return await applyMissing(owner, part, scripts, log)
    } finally {
      await owner.run(`select ${sessionLock.giveBack('migrations')}`)
    }
  })
}

interface Script {
  readonly name: string
  readonly text: string
}

async function applyMissing(owner: Owner, part: string, scripts: readonly Script[], log: Pick<Logger, 'warn'>): Promise<string[]> {
  await owner.script(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      part text not null, name text not null, sha256 text not null, applied_at timestamptz not null default now(),
      primary key (part, name));`)
  const applied = await owner.run<{ name: string; sha256: string }>('select name, sha256 from platform.migration where part = $1', [part])
  const shaOf = new Map(applied.map((row) => [row.name, row.sha256]))
  const unknown = [...shaOf.keys()].filter((name) => !scripts.some((script) => script.name === name)).toSorted()
  if (unknown.length > 0) log.warn({ part, migrations: unknown }, 'the database is newer than this version')
  const ran: string[] = []
  for (const { name, text } of scripts) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const known = shaOf.get(name)
    if (known === sha256) continue
    if (known) throw new MigrationRefused(`the migration ${part}/${name} was changed after it had been applied`)
    const record = `insert into platform.migration (part, name, sha256) values ('${part}', '${name}', '${sha256}')`
    await runScript(owner, text, record).catch(async (error: unknown) => {
      await owner.script('rollback')
      throw new Error(`the migration ${part}/${name} failed`, { cause: error })
    })
    ran.push(name)
  }
  return ran
}

/** `create index concurrently` refuses a transaction. Each statement ends at the end of a line and may run again. */
const OUTSIDE = '-- outside of a transaction\n'

async function runScript(owner: Owner, text: string, record: string): Promise<void> {
  if (!text.startsWith(OUTSIDE)) return void (await owner.script(`begin;\n${text}\n;${record};\ncommit;`))
  for (const one of [...text.split(/;$/m).filter((part) => part.trim() !== ''), record]) await owner.script(one)
}
