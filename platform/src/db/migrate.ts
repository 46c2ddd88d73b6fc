import type { Logger } from '../log.ts'
import { MIGRATION_LIMITS, type MigrationLimits } from './limits.ts'
import { migrationFiles, MigrationRefused, statementsOutside, type MigrationFile, type OutsideStatement } from './migration-file.ts'
import {
  LockMissed,
  lettingOthersStart,
  loggingListener,
  thenUndo,
  watchingBlockers,
  whileNobodyMigrates,
  type MigrationListener,
  type MigrationOptions,
} from './migration-lock.ts'
import type { Database, Owner } from './port.ts'
import { runnable } from './role-names.ts'

/**
 * Applies the folder's missing files in order, one process at a time. Returns their names.
 *
 * Each is a transaction that waits briefly for its locks and tries again, or runs statement by statement (statementsOutside).
 *
 * Throws MigrationRefused if an applied file was changed, MigrationBlocked if one never got its locks.
 *
 * Files unknown to this version are fine: old processes run beside newer ones during a deploy, and migrations only add.
 */
export async function migrate(
  database: Database,
  part: string,
  folder: string,
  log: Pick<Logger, 'warn'>,
  { listener = loggingListener(log), limits = MIGRATION_LIMITS }: MigrationOptions = {},
): Promise<string[]> {
  const files = await migrationFiles(folder)
  const ran: string[] = []
  await whileNobodyMigrates(database, listener, limits, async (owner) => {
    await owner.script(`
      create schema if not exists platform;
      create table if not exists platform.migration (
        part text not null, name text not null, sha256 text not null, applied_at timestamptz not null default now(),
        primary key (part, name));`)
    for (const file of await missingOf(owner, part, files, log)) {
      await apply({ database, owner, listener, limits }, part, file)
      ran.push(file.name)
    }
  })
  return ran
}

/** The names of the folder's files that are not applied yet. Throws MigrationRefused if an applied one was changed. */
export async function missingMigrations(database: Database, part: string, folder: string, log: Pick<Logger, 'warn'>): Promise<string[]> {
  const files = await migrationFiles(folder)
  return database.asOwner(async (owner) => {
    const [table] = await owner.run<{ exists: boolean }>(`select to_regclass('platform.migration') is not null as exists`)
    const missing = table?.exists ? await missingOf(owner, part, files, log) : files
    return missing.map(({ name }) => name)
  })
}

async function missingOf(
  owner: Owner,
  part: string,
  files: readonly MigrationFile[],
  log: Pick<Logger, 'warn'>,
): Promise<readonly MigrationFile[]> {
  const applied = await owner.run<{ name: string; sha256: string }>('select name, sha256 from platform.migration where part = $1', [part])
  const shaOf = new Map(applied.map((row) => [row.name, row.sha256]))
  const unknown = [...shaOf.keys()].filter((name) => !files.some((file) => file.name === name)).toSorted()
  if (unknown.length > 0) log.warn({ part, migrations: unknown }, 'the database is newer than this version')
  const changed = files.find(({ name, sha256 }) => (shaOf.get(name) ?? sha256) !== sha256)
  if (changed) throw new MigrationRefused(`the migration ${part}/${changed.name} was changed after it had been applied`)
  return files.filter(({ name }) => !shaOf.has(name))
}

interface Place {
  readonly database: Database
  readonly owner: Owner
  readonly listener: MigrationListener
  readonly limits: MigrationLimits
}

async function apply(place: Place, part: string, file: MigrationFile): Promise<void> {
  const { database, owner, listener, limits } = place
  const migration = `${part}/${file.name}`
  const begun = performance.now()
  const text = runnable(file.text, database.rolePrefix)
  const outside = statementsOutside({ text, name: migration })
  const noted = `insert into platform.migration (part, name, sha256) values ('${part}', '${file.name}', '${file.sha256}')`
  try {
    await watchingBlockers(place, migration, () =>
      outside ? lettingOthersStart(owner, () => applyOutside(owner, outside, noted, limits)) : applyInside(owner, text, noted, limits),
    )
  } catch (error) {
    if (error instanceof LockMissed || error instanceof MigrationRefused) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the migration ${migration} failed: ${reason}`, { cause: error })
  }
  listener.ran?.(migration, performance.now() - begun)
}

async function applyInside(owner: Owner, text: string, noted: string, { lockMs }: MigrationLimits): Promise<void> {
  try {
    await owner.script(`begin;\nset local statement_timeout = 0; set local lock_timeout = ${lockMs};\n${text}\n;${noted};\ncommit;`)
  } catch (error) {
    await owner.script('rollback').catch(() => undefined)
    throw error
  }
}

/** Nobody queues behind these statements, so each may wait for its locks as long as a migration may at all. */
async function applyOutside(owner: Owner, all: readonly OutsideStatement[], noted: string, { patienceMs }: MigrationLimits): Promise<void> {
  await owner.script(`set statement_timeout = 0; set lock_timeout = ${patienceMs}`)
  const work = async () => {
    for (const { text, index } of all) {
      if (index) await prepareIndex(owner, index)
      await owner.script(text)
    }
    await owner.script(noted)
  }
  await thenUndo(work, () => owner.script('reset statement_timeout; reset lock_timeout'))
}

/** Drops what a failed build left behind. Throws MigrationRefused for a partitioned table. */
async function prepareIndex(owner: Owner, { name, table }: NonNullable<OutsideStatement['index']>): Promise<void> {
  const [schema] = table.split('.')
  const [found] = await owner.run<{ partitioned: boolean; broken: boolean }>(
    `select relkind = 'p' as partitioned,
            exists (select from pg_index where indexrelid = to_regclass($2) and not indisvalid) as broken
       from pg_class where oid = to_regclass($1)`,
    [table, `${schema}.${name}`],
  )
  if (found?.partitioned) throw new MigrationRefused(`the index ${name} cannot be built concurrently: ${table} is partitioned`)
  if (found?.broken) await owner.script(`drop index concurrently if exists ${schema}.${name}`)
}
