import { takeDataFolder } from '../storage/data-folder.ts'
import { migrateDatabase, providerOnly } from '../storage/database.ts'
import { providersConfig, providersOwn } from '../storage/provider-database.ts'
import { openLog } from '../process/log.ts'
import type { Config } from '../settings/config.ts'
import { texts } from './texts.de.ts'

/** A database to migrate. */
interface Place {
  readonly name: string
  readonly config: Config
  readonly wanted?: typeof providerOnly
}

/**
 * The databases that these settings name: the portal's, and that of a provider which has its own. With `onlyProvider` the settings are
 * those of `npm run identity`.
 */
export function placesOf(config: Config, onlyProvider: boolean): Place[] {
  const provider = (own: Config): Place => ({ name: texts.anbieter, config: own, wanted: providerOnly })
  if (onlyProvider) return [provider(providersConfig(config))]
  const portal = { name: texts.portal, config }
  const own = config.databaseUrl ? providersOwn(config) : config.identityUrl ? providersConfig(config) : undefined
  return own ? [portal, provider(own)] : [portal]
}

/** Migrates one after the other and tells each step. Throws at the first that fails. */
export async function migrateEach(places: readonly Place[], tell: (line: string) => void): Promise<void> {
  for (const { name, config, wanted } of places) {
    let count = 0
    const folder = await takeDataFolder(config)
    try {
      await migrateDatabase(config, openLog(config), wanted, {
        waits: (holders) => tell(texts.waits(name, holders)),
        blocked: (migration, blockers) => tell(texts.blocked(name, migration, blockers)),
        ran: (migration, milliseconds) => {
          count += 1
          tell(texts.ran(name, migration, milliseconds))
        },
      })
    } finally {
      await folder?.release()
    }
    tell(texts.done(name, count))
  }
}
