import { ConfigError } from '#platform/config.ts'
import { allowances, ASIDE_CONNECTIONS, connectionsOf } from '#platform/db/connections.ts'
import type { Database } from '#platform/db/port.ts'
import type { Config } from '../settings/config.ts'

/**
 * Throws ConfigError in operation if PostgreSQL allows fewer connections than all processes may open.
 *
 * Behind a pooler its own settings decide, which SQL does not tell.
 */
export async function checkConnections(config: Config, database: Database): Promise<void> {
  const { modus, databasePooler, databaseProcesses: processes, databaseConnections: each } = config
  if (modus === 'demo' || databasePooler || database.kind === 'pglite') return
  const needed = connectionsOf(processes, each)
  const [least] = await allowances(database)
  if (!least || needed <= least.most) return
  const remedy = least.raisedTo ? `: ${least.raisedTo(needed)}` : ''
  throw new ConfigError(
    `DATABASE_PROZESSE: ${processes} with DATABASE_VERBINDUNGEN ${each} and ${ASIDE_CONNECTIONS} for import, migration and commands ` +
      `need ${needed} connections, and ${least.by}, allows ${least.most}${remedy}`,
  )
}
