import type { Database } from '#platform/db/port.ts'
import { join } from 'node:path'
import { openLog } from '../process/log.ts'
import type { Config } from '../settings/config.ts'
import { openDatabase, providerOnly } from './database.ts'
import { Unable } from '../command/unable.ts'

/** The settings of the provider's own process. An embedded database belongs to one process, so it is in a folder of its own. */
export function providersConfig(portal: Config): Config {
  return { ...portal, port: portal.identityPort, dataDir: join(portal.dataDir, 'identity') }
}

/** The portal's settings with the address of the provider's own database; undefined if that is the portal's. */
export function providersOwn(config: Config): Config | undefined {
  if (!config.identityDatabaseUrl) return undefined
  const elsewhere = { databaseDirectUrl: undefined, databasePooler: false, migrationDatabaseUrl: undefined }
  return { ...config, ...elsewhere, databaseUrl: config.identityDatabaseUrl }
}

/** Opens the embedded provider's database for a command: the portal's, unless the provider has its own. */
export async function withProviderDatabase<T>(config: Config, portals: Database, work: (database: Database) => Promise<T>): Promise<T> {
  if (config.identityUrl && !config.databaseUrl) {
    throw new Unable(
      'Der Anbieter ist ein eigener Prozess mit eingebetteter Datenbank, die nur er öffnen kann. Mit DATABASE_URL für beide geht der Befehl.',
    )
  }
  const own = providersOwn(config)
  if (!own) return work(portals)
  const database = await openDatabase(own, openLog(config), providerOnly)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
