import { typed } from '#platform/commands.ts'
import { migrate, missingMigrations } from '#platform/db/migrate.ts'
import { migrationFiles, MigrationRefused } from '#platform/db/migration-file.ts'
import { MigrationBlocked, type MigrationListener } from '#platform/db/migration-lock.ts'
import { DatabaseUnavailable, type Database, type Role } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { checkMembership, isKeptOut, isSignInRefused, RightMissing, rightsForMigrations } from '#platform/db/rights.ts'
import { checkRoles, makeRoles, otherPrefixOf, UnsafeRole } from '#platform/db/roles.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import type { Logger } from '#platform/log.ts'
import { queueRole } from '#platform/queue/boss.ts'
import { installQueue, isQueueInstalled, QUEUE_VERSION } from '#platform/queue/install.ts'
import { identityRole } from '#identity/role.ts'
import { kunde, system } from '#server/_kit/context.ts'
import { join } from 'node:path'
import { ConfigError } from '#platform/config.ts'
import type { Config } from '../settings/config.ts'
import { privateFolder } from './private-folder.ts'
import { migrationParts } from './paths.ts'

const OLDEST_POSTGRES = 150_000

/** Parts of the schema and roles that a process needs. */
export interface DatabaseOptions {
  readonly parts: readonly (typeof migrationParts)[number]['part'][]
  readonly roles: readonly Role[]
}

export const everything: DatabaseOptions = {
  parts: migrationParts.map(({ part }) => part),
  roles: [kunde, system, identityRole, dispatchRole],
}
/** for a provider in its own process */
export const providerOnly: DatabaseOptions = { parts: ['dispatch', 'identity'], roles: [identityRole, dispatchRole] }

export const MIGRATE = typed('migrate')
/** the same with the settings of a provider that has its own database */
export const MIGRATE_PROVIDER = typed('migrate', '--anbieter')

/**
 * Opens the configured database. The embedded one is migrated first, since nobody else has it open.
 *
 * Throws ConfigError if it is unreachable, lacks a migration or a right, or would bypass row-level security.
 */
export async function openDatabase(config: Config, log: Logger, wanted: DatabaseOptions = everything): Promise<Database> {
  const database = await open(config, log)
  const roles = rolesOf(wanted)
  try {
    await explaining(ownersSetting(config), async () => {
      await refuseOldServer(database, config)
      await refuseOtherPrefix(database)
      if (config.databaseUrl) await refuseMissing(database, config, log, wanted)
      else await migrateAll(database, log, wanted)
      await checkRoles(database, roles)
    })
    await explaining(addressSetting(config), () => checkMembership(database, roles))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Brings the configured database up to date, as its owner. Throws ConfigError for what an operator can mend. */
export async function migrateDatabase(
  config: Config,
  log: Logger,
  wanted: DatabaseOptions = everything,
  listener?: MigrationListener,
): Promise<void> {
  const database = await open(config, log)
  try {
    await explaining(ownersSetting(config), async () => {
      await refuseOldServer(database, config)
      await refuseOtherPrefix(database)
      await migrateAll(database, log, wanted, listener)
    })
  } finally {
    await database.close()
  }
}

/** Opens PostgreSQL as it is, for work before the schema is there. Throws ConfigError if the server is away, too old, or refuses a user. */
export async function openBare(config: Config, log: Logger): Promise<Database> {
  const database = await open(config, log)
  try {
    await explaining(ownersSetting(config), () => refuseOldServer(database, config))
    await explaining(addressSetting(config), () => database.asLogin(async (login) => void (await login.run('select 1'))))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Makes the roles that the cluster lacks. Throws ConfigError with the SQL for an administrator. */
export async function provideRoles(database: Database, config: Config, wanted: DatabaseOptions): Promise<void> {
  const roles = rolesOf(wanted)
  await explaining(ownersSetting(config), async () => {
    await makeRoles(database, roles)
    await checkRoles(database, roles)
  })
  await explaining(addressSetting(config), () => checkMembership(database, roles))
}

/** The address that the owner works by, past any pooler; undefined for the embedded database. */
export function ownersAddress({ migrationDatabaseUrl, databaseDirectUrl, databaseUrl }: Config): string | undefined {
  return migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl
}

export function rolesOf({ roles }: DatabaseOptions): readonly Role[] {
  return [...roles, queueRole]
}

/** Names of the migrations of these parts that this release knows. */
export async function knownMigrations(wanted: DatabaseOptions): Promise<string[]> {
  const names: string[] = []
  for (const { part, folder } of partsOf(wanted)) names.push(...(await migrationFiles(folder)).map(({ name }) => `${part}/${name}`))
  return names
}

const partsOf = ({ parts }: DatabaseOptions) => migrationParts.filter(({ part }) => parts.includes(part))

async function migrateAll(database: Database, log: Logger, wanted: DatabaseOptions, listener?: MigrationListener): Promise<void> {
  try {
    for (const { part, folder } of partsOf(wanted)) await migrate(database, part, folder, log, listener && { listener })
    await installQueue(database, wanted.roles, listener)
  } catch (error) {
    throw (await rightsForMigrations(database, error)) ?? error
  }
}

/** Throws ConfigError with the first migrations that are missing, and how to run them. */
async function refuseMissing(database: Database, config: Config, log: Logger, wanted: DatabaseOptions): Promise<void> {
  const missing: string[] = []
  try {
    for (const { part, folder } of partsOf(wanted))
      for (const name of await missingMigrations(database, part, folder, log)) missing.push(`${part}/${name}`)
    // before the first migrations its role is not there
    if (missing.length === 0 && !(await isQueueInstalled(database, wanted.roles))) missing.push(QUEUE_VERSION)
  } catch (error) {
    throw (await rightsForMigrations(database, error)) ?? error
  }
  const [first] = missing
  if (first === undefined) return
  const all = missing.length === 1 ? first : `${first} and ${missing.length - 1} more`
  const command = wanted === providerOnly ? `${MIGRATE}, or with the settings of the provider ${MIGRATE_PROVIDER}` : MIGRATE
  throw new ConfigError(`${addressSetting(config)}: the database lacks the migration ${all}; first run ${command}`)
}

/** The setting that holds the owner's address. */
function ownersSetting(config: Config): string {
  if (config.migrationDatabaseUrl) return 'MIGRATION_DATABASE_URL'
  return config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : addressSetting(config)
}

/** The setting that holds the address; a provider's own database has another one (provider-database.ts). */
function addressSetting({ databaseUrl, identityDatabaseUrl }: Config): string {
  return databaseUrl && databaseUrl === identityDatabaseUrl ? 'IDENTITY_DATABASE_URL' : 'DATABASE_URL'
}

/** Turns what an operator can mend into an error about the setting that holds the address. */
async function explaining(setting: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = explanationOf(error)
    throw message === undefined ? error : new ConfigError(`${setting}: ${message}`, { cause: error })
  }
}

const MENDABLE = [MigrationRefused, MigrationBlocked, UnsafeRole, RightMissing] as const

function explanationOf(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable && isSignInRefused(error.cause))
    return `the database refuses this user (${reasonOf(error)}); correct the user and the password in it`
  if (error instanceof DatabaseUnavailable && isKeptOut(error.cause))
    return `the user may not connect (${reasonOf(error)}); grant connect as ${typed('admin', 'datenbank rollen')} prints it`
  if (error instanceof DatabaseUnavailable) return `the database cannot be reached (${reasonOf(error)})`
  if (MENDABLE.some((kind) => error instanceof kind)) return (error as Error).message
  return lacksOf(error)
}

async function open(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl) {
    return openPostgres({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      ownerUrl: config.migrationDatabaseUrl,
      isPooled: config.databasePooler,
      connections: config.databaseConnections,
      rolePrefix: config.databaseRollen,
      onIdleError: (error) => log.warn({ err: new DatabaseUnavailable(error) }, 'an idle database connection broke'),
    })
  }
  const folder = join(config.dataDir, 'pglite')
  await privateFolder(folder)
  const { openPglite } = await import('#platform/db/pglite.ts')
  return openPglite(folder)
}

async function refuseOldServer(database: Database, config: Config): Promise<void> {
  const [row] = await database.asOwner((owner) =>
    owner.run<{ version: number }>(`select current_setting('server_version_num')::integer as version`),
  )
  if ((row?.version ?? 0) < OLDEST_POSTGRES) throw new ConfigError(`${addressSetting(config)}: PostgreSQL 15 or newer is needed`)
}

/** Roles of another operator, or half of the roles of each, would follow. */
async function refuseOtherPrefix(database: Database): Promise<void> {
  const other = await otherPrefixOf(database)
  if (other === undefined) return
  throw new ConfigError(`DATABASE_ROLLEN: the roles of this database begin with ${other}, not with ${database.rolePrefix}`)
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
