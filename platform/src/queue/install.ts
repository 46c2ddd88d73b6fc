import { PgBoss } from 'pg-boss'
import library from 'pg-boss/package.json' with { type: 'json' }
import { MIGRATION_LIMITS } from '../db/limits.ts'
import { loggingListener, watchingBlockers, whileNobodyMigrates, type MigrationListener } from '../db/migration-lock.ts'
import type { Database, Owner } from '../db/port.ts'
import { QUEUE_SCHEMA, queueRole } from './boss.ts'

/** What the tables need, in the words of a migration. */
export const QUEUE_VERSION = `${QUEUE_SCHEMA}/${library.pgboss.schema}`

/**
 * Installs or updates the library's tables as their owner, and grants what processes need. `senders` are the names of roles that send
 * jobs in their transactions.
 *
 * Processes that do so at the same time would change the same rows of the catalogue, so they wait for each other.
 */
export async function installQueue(database: Database, senders: readonly string[], listener: MigrationListener = silent): Promise<void> {
  await whileNobodyMigrates(database, listener, MIGRATION_LIMITS, async (owner) => {
    if (await isInstalled(owner, senders)) return
    const begun = performance.now()
    await watchingBlockers({ database, owner, listener }, QUEUE_VERSION, async () => {
      await install(owner, database.kind)
      await grant(owner, senders)
    })
    listener.ran?.(QUEUE_VERSION, performance.now() - begun)
  })
}

const silent = loggingListener({ warn: () => undefined })

/** Whether the library's tables are there, as new as this version needs or newer, and granted to the senders. */
export function isQueueInstalled(database: Database, senders: readonly string[]): Promise<boolean> {
  return database.asOwner((owner) => isInstalled(owner, senders))
}

async function isInstalled(owner: Owner, senders: readonly string[]): Promise<boolean> {
  const [table] = await owner.run<{ exists: boolean }>(`select to_regclass('${QUEUE_SCHEMA}.version') is not null as exists`)
  if (!table?.exists) return false
  const [row] = await owner.run<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`)
  return (row?.version ?? 0) >= library.pgboss.schema && !(await lacksGrants(owner, senders))
}

async function install(owner: Owner, kind: Database['kind']): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: values ? await owner.run(text, values) : await owner.script(text) }) },
    schema: QUEUE_SCHEMA,
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Whether a role cannot use some table yet: at the first start, for a new role, or after an update of the library. */
async function lacksGrants(owner: Owner, senders: readonly string[]): Promise<boolean> {
  const [row] = await owner.run<{ lacks: boolean }>(
    `select exists (select from pg_class where relnamespace = '${QUEUE_SCHEMA}'::regnamespace and relkind in ('r', 'p')
                       and not has_table_privilege($1, oid, 'select, insert, update, delete'))
         or exists (select from unnest($2::text[]) sender
                     where not has_column_privilege(sender, '${QUEUE_SCHEMA}.job_common', 'id', 'select')
                        or not has_table_privilege(sender, '${QUEUE_SCHEMA}.queue', 'select')) as lacks`,
    [queueRole.name, senders],
  )
  return row?.lacks ?? true
}

async function grant(owner: Owner, senders: readonly string[]): Promise<void> {
  const names = senders.join(', ')
  await owner.script(`
    grant usage on schema ${QUEUE_SCHEMA} to ${queueRole.name}, ${names};
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${queueRole.name};
    grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${queueRole.name};
    grant insert, select (id) on ${QUEUE_SCHEMA}.job_common to ${names};
    grant select on ${QUEUE_SCHEMA}.queue to ${names};`)
}
