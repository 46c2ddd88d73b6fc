import { PgBoss } from 'pg-boss'
import type { Database, Owner } from '../db/port.ts'
import { QUEUE_SCHEMA, queueRole } from './boss.ts'

/**
 * Installs or updates the library's tables as their owner, and grants what processes need. `senders` are the names of roles that send
 * jobs in their transactions.
 */
export async function installQueue(database: Database, senders: readonly string[]): Promise<void> {
  await database.asOwner(async (owner) => {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: values ? await owner.run(text, values) : await owner.script(text) }) },
      schema: QUEUE_SCHEMA,
      backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
      supervise: false,
      schedule: false,
      registerInstance: false,
    })
    await boss.start()
    await boss.stop({ graceful: false })
    await grant(owner, senders)
  })
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
