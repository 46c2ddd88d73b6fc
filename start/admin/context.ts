import type { Clock } from '#platform/clock.ts'
import { openDatabaseClock } from '#platform/database-clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import type { JobSender } from '#platform/queue/queue.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { createBelege } from '#server/vorgaenge/beleg/belege.ts'
import { purposes } from '#server/secrets.ts'
import type { DemoParts } from '../demo/fill-pin.ts'
import { betreiberOf } from '../serve/betreiber.ts'
import type { Config } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { claimsOf } from '../settings/oidc.ts'
import { aufbewahrungOf } from '../settings/aufbewahrung.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { openLog } from '../process/log.ts'
import { sendingOn } from '../process/sending.ts'
import { outboxOf, unsentMessages } from '../serve/dispatch.ts'
import { createProviderOperator } from '../serve/embedded-provider.ts'
import { filesOf } from '../storage/files.ts'
import { withProviderDatabase } from '../storage/provider-database.ts'
import { keyringOn } from '../storage/secret.ts'
import { Unable } from '../command/unable.ts'
import type { ActContext } from './command.ts'
import { withSecretPlaces } from './secret-places.ts'
import { texts } from './texts.de.ts'

/** Runs a command with the parts of the portal that it uses, created as the portal does. */
export async function withActContext<T>(config: Config, database: Database, act: (context: ActContext) => Promise<T>): Promise<T> {
  const log = openLog(config)
  const [clock, jobs] = [await openDatabaseClock(database, log), sendingOn(database, log)]
  try {
    return await act(actContext(config, database, log, clock, jobs))
  } finally {
    clock.close()
    await jobs.close()
  }
}

function actContext(config: Config, database: Database, log: Logger, clock: Clock, jobs: JobSender): ActContext {
  const keyring = () => keyringOn(config, database, log)
  return {
    database,
    clock,
    entscheidung: async () => {
      // it loads all calls of the portal, and most commands need none
      const { createEntscheidung } = await import('#server/app.ts')
      const outbox = outboxOf(config, await keyring(), jobs)
      return createEntscheidung({ clock, outbox, betreiber: betreiberOf(config), publicUrl: config.publicUrl })
    },
    webhooks: async () => ({
      database,
      clock,
      keys: (await keyring()).keysFor(purposes.webhook),
      mayBePlain: config.webhooksMayBePlain,
    }),
    issuer: issuerOf(config),
    claims: claimsOf(config),
    aufbewahrung: aufbewahrungOf(config),
    publicUrl: config.publicUrl,
    demo: config.modus === 'demo' ? async () => demoParts(config, database, log, await keyring(), jobs) : undefined,
    withOperator: async (work) => {
      if (config.identity !== 'embedded') return work(undefined)
      return withProviderDatabase(config, database, async (providers) => {
        const [own, providersKeyring] = [sendingOn(providers, log), await keyringOn(config, providers, log)]
        try {
          const operator = await createProviderOperator({
            config,
            database: providers,
            keyring: providersKeyring,
            log,
            clock,
            outbox: outboxOf(config, providersKeyring, own),
          })
          if (!operator) throw new Unable(texts.noProvider)
          return await work(operator)
        } finally {
          await own.close()
        }
      })
    },
    auskunft: async () => {
      const { inhaltOf } = await import('#server/all-vorgaenge.ts')
      const keys = await keyring()
      return {
        files: filesOf(config),
        belege: createBelege({ publicUrl: config.publicUrl, keyring: keys, betreiber: betreiberOf(config), inhaltOf }),
        messages: () => unsentMessages(database, keys),
      }
    },
    withSecrets: (work) => withSecretPlaces({ config, database, log, clock, jobs }, work),
    kettenschluessel: async () => kettenschluesselFrom(await keyring()),
    einladender: async () => {
      const outbox = outboxOf(config, await keyring(), jobs)
      return { clock, outbox, betreiber: betreiberOf(config), publicUrl: config.publicUrl, channels: channelsOf(config) }
    },
  }
}

function demoParts(config: Config, database: Database, log: Logger, keyring: Keyring, jobs: JobSender): DemoParts {
  return { config, database, log, keyring, outbox: outboxOf(config, keyring, jobs) }
}
