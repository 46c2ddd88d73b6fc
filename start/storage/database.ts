import { migrate, MigrationRefused } from '#platform/db/migrate.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { DatabaseUnavailable, type Database, type Role } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { checkRoles, UnsafeRole } from '#platform/db/roles.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import type { Logger } from '#platform/log.ts'
import { queueRole } from '#platform/queue/boss.ts'
import { installQueue } from '#platform/queue/install.ts'
import { identityRole } from '#identity/role.ts'
import { kunde, system } from '#server/_kit/context.ts'
import { join } from 'node:path'
import { ConfigError } from '#platform/config.ts'
import type { Config } from '../settings/config.ts'
import { privateFolder } from './private-folder.ts'
import { migrationParts } from './paths.ts'

const OLDEST_POSTGRES = 150_000

/** Parts of the schema and roles that a process needs. */
interface DatabaseOptions {
  readonly parts: readonly (typeof migrationParts)[number]['part'][]
  readonly roles: readonly Role[]
}

const everything: DatabaseOptions = { parts: migrationParts.map(({ part }) => part), roles: [kunde, system, identityRole, dispatchRole] }
/** for a provider in its own process */
export const providerOnly: DatabaseOptions = { parts: ['dispatch', 'identity'], roles: [identityRole, dispatchRole] }

/** Opens and migrates the configured database. Throws ConfigError if it is unreachable or a role would bypass row-level security. */
export async function openDatabase(config: Config, log: Logger, wanted: DatabaseOptions = everything): Promise<Database> {
  const database = await open(config, log)
  try {
    await refuseOldServer(database)
    for (const { part, folder } of migrationParts) if (wanted.parts.includes(part)) await migrate(database, part, folder, log)
    await installQueue(
      database,
      wanted.roles.map(({ name }) => name),
    )
    await checkRoles(database, [...wanted.roles, queueRole])
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseUnavailable) throw new ConfigError(`DATABASE_URL: the database cannot be reached (${reasonOf(error)})`)
    if (error instanceof MigrationRefused || error instanceof UnsafeRole) throw new ConfigError(`DATABASE_URL: ${error.message}`)
    if (lacksOf(error)) throw new ConfigError(`DATABASE_URL: ${lacksOf(error)}`)
    throw error
  }
}

async function open(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl) {
    return openPostgres({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      ownerUrl: config.migrationDatabaseUrl,
      isPooled: config.databasePooler,
      connections: config.databaseConnections,
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    })
  }
  const folder = join(config.dataDir, 'pglite')
  await privateFolder(folder)
  return openPglite(folder)
}

async function refuseOldServer(database: Database): Promise<void> {
  const [row] = await database.asOwner((owner) =>
    owner.run<{ version: number }>(`select current_setting('server_version_num')::integer as version`),
  )
  if ((row?.version ?? 0) < OLDEST_POSTGRES) throw new ConfigError('DATABASE_URL: PostgreSQL 15 or newer is needed')
}

/** What a migration found missing in the database, as a message for its owner. */
function lacksOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'NZ001' ? cause.message : undefined
}

/** The innermost cause in one line, without the address, which may hold a password. */
function reasonOf(error: Error): string {
  const cause = error.cause
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message
  return cause instanceof Error ? cause.message : error.message
}
