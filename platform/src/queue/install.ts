import { PgBoss } from 'pg-boss'
import library from 'pg-boss/package.json' with { type: 'json' }
import { MIGRATION_LIMITS } from '../db/limits.ts'
import { loggingListener, watchingBlockers, whileNobodyMigrates, type MigrationListener } from '../db/migration-lock.ts'
import type { Database, Owner, Role } from '../db/port.ts'
import { roleNameIn } from '../db/role-names.ts'
import { QUEUE_SCHEMA, queueRole } from './boss.ts'

/** What the tables need, in the words of a migration. */
export const QUEUE_VERSION = `${QUEUE_SCHEMA}/${library.pgboss.schema}`

/**
 * Installs or updates the library's tables as their owner, and grants what processes need. `senders` send jobs in their transactions.
 *
 * Processes that do so at the same time would change the same rows of the catalogue, so they wait for each other.
 */
export async function installQueue(database: Database, senders: readonly Role[], listener: MigrationListener = silent): Promise<void> {
  const names = namesOf(database, senders)
  await whileNobodyMigrates(database, listener, MIGRATION_LIMITS, async (owner) => {
    if (await isInstalled(owner, names)) return
    const begun = performance.now()
    await watchingBlockers({ database, owner, listener }, QUEUE_VERSION, async () => {
      await install(owner, database.kind)
      await grant(owner, names)
    })
    listener.ran?.(QUEUE_VERSION, performance.now() - begun)
  })
}

const silent = loggingListener({ warn: () => undefined })

/** Whether the library's tables are there, as new as this version needs or newer, and granted to the senders. */
export function isQueueInstalled(database: Database, senders: readonly Role[]): Promise<boolean> {
  return database.asOwner((owner) => isInstalled(owner, namesOf(database, senders)))
}

/** The names of the roles in this database. */
interface Names {
  readonly queue: string
  readonly senders: readonly string[]
}

const namesOf = (database: Database, senders: readonly Role[]): Names => ({
  queue: roleNameIn(database, queueRole),
  senders: senders.map((role) => roleNameIn(database, role)),
})

async function isInstalled(owner: Owner, names: Names): Promise<boolean> {
  const [table] = await owner.run<{ exists: boolean }>(`select to_regclass('${QUEUE_SCHEMA}.version') is not null as exists`)
  if (!table?.exists) return false
  const [row] = await owner.run<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`)
  return (row?.version ?? 0) >= library.pgboss.schema && !(await lacksGrants(owner, names))
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
async function lacksGrants(owner: Owner, { queue, senders }: Names): Promise<boolean> {
  const [row] = await owner.run<{ lacks: boolean }>(
    `select exists (select from pg_class where relnamespace = '${QUEUE_SCHEMA}'::regnamespace and relkind in ('r', 'p')
                       and not has_table_privilege($1, oid, 'select, insert, update, delete'))
         or exists (select from unnest($2::text[]) sender
                     where not has_column_privilege(sender, '${QUEUE_SCHEMA}.job_common', 'id', 'select')
                        or not has_table_privilege(sender, '${QUEUE_SCHEMA}.queue', 'select')) as lacks`,
    [queue, senders],
  )
  return row?.lacks ?? true
}

async function grant(owner: Owner, { queue, senders }: Names): Promise<void> {
  const names = senders.join(', ')
  await owner.script(`
    grant usage on schema ${QUEUE_SCHEMA} to ${queue}, ${names};
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${queue};
    grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${queue};
    grant insert, select (id) on ${QUEUE_SCHEMA}.job_common to ${names};
    grant select on ${QUEUE_SCHEMA}.queue to ${names};`)
}
