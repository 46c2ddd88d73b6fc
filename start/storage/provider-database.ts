import type { Database } from '#platform/db/port.ts'
import { openLog } from '../process/log.ts'
import type { Config } from '../settings/config.ts'
import { openDatabase, providerOnly } from './database.ts'
import { Unable } from '../command/unable.ts'

/** Opens the embedded provider's database for a command: the portal's, unless the provider has its own. */
export async function withProviderDatabase<T>(config: Config, portals: Database, work: (database: Database) => Promise<T>): Promise<T> {
  if (config.identityUrl && !config.databaseUrl) {
    throw new Unable(
      'Der Anbieter ist ein eigener Prozess mit eingebetteter Datenbank, die nur er öffnen kann. Mit DATABASE_URL für beide geht der Befehl.',
    )
  }
  const { identityDatabaseUrl } = config
  if (!identityDatabaseUrl) return work(portals)
  const elsewhere = { databaseDirectUrl: undefined, databasePooler: false, migrationDatabaseUrl: undefined }
  const own = { ...config, ...elsewhere, databaseUrl: identityDatabaseUrl }
  const database = await openDatabase(own, openLog(config), providerOnly)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
