import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Owner } from './port.ts'

/** Any number will do, as long as every process takes the same. */
const MIGRATION_LOCK = 7_264_001

export class MigrationRefused extends Error {}

/**
 * Brings a part's schema up to date with the folder's files `0001_name.sql`, in order, each in one transaction, under a lock
 * that lets one process migrate while others wait. Gives the names of the files that ran. Throws MigrationRefused where an
 * applied file was changed, or where the database knows files that this version does not.
 */
export async function migrate(database: Database, part: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  const scripts = await Promise.all(files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
  return database.asOwner(async (owner) => {
    await owner.run('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      return await applyMissing(owner, part, scripts)
    } finally {
      await owner.run('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  })
}

async function applyMissing(owner: Owner, part: string, scripts: readonly { name: string; text: string }[]): Promise<string[]> {
  await owner.script(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      part text not null, name text not null, sha256 text not null, applied_at timestamptz not null default now(),
      primary key (part, name));`)
  const applied = await owner.run<{ name: string; sha256: string }>('select name, sha256 from platform.migration where part = $1', [part])
  const shaOf = new Map(applied.map((row) => [row.name, row.sha256]))
  refuseUnknown(
    part,
    [...shaOf.keys()],
    scripts.map((script) => script.name),
  )
  const ran: string[] = []
  for (const { name, text } of scripts) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const known = shaOf.get(name)
    if (known === sha256) continue
    if (known) throw new MigrationRefused(`the migration ${part}/${name} was changed after it had been applied`)
    await owner
      .script(`begin;\n${text}\n;insert into platform.migration (part, name, sha256) values ('${part}', '${name}', '${sha256}');\ncommit;`)
      .catch(async (error: unknown) => {
        await owner.script('rollback')
        throw new Error(`the migration ${part}/${name} failed`, { cause: error })
      })
    ran.push(name)
  }
  return ran
}

function refuseUnknown(part: string, applied: readonly string[], present: readonly string[]): void {
  const unknown = applied.find((name) => !present.includes(name))
  if (unknown) throw new MigrationRefused(`the database is newer than this version: it knows the migration ${part}/${unknown}`)
}
