import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { createLog } from '#platform/log.ts'
import { kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { betreiberOf } from '../serve/betreiber.ts'
import { issuerOf, type Config } from '../settings/config.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { outboxOf } from '../serve/dispatch.ts'
import { createProviderOperator } from '../serve/embedded-provider.ts'
import { withProviderDatabase } from '../storage/provider-database.ts'
import { secretOf } from '../storage/secret.ts'
import { Unable } from '../command/unable.ts'
import type { ActContext } from './command.ts'
import { texts } from './texts.de.ts'

/** Creates the parts of the portal that commands use, as the portal does. */
export function actContext(config: Config, database: Database): ActContext {
  const clock = systemClock
  return {
    database,
    clock,
    entscheidung: async () => {
      // it loads all calls of the portal, and most commands need none
      const { createEntscheidung } = await import('#server/app.ts')
      const outbox = outboxOf(await secretOf(config))
      return createEntscheidung({ clock, outbox, betreiber: betreiberOf(config), publicUrl: config.publicUrl })
    },
    issuer: issuerOf(config),
    publicUrl: config.publicUrl,
    withOperator: async (work) => {
      if (config.identity !== 'embedded') return work(undefined)
      const secret = await secretOf(config)
      return withProviderDatabase(config, database, async (providers) => {
        const parts = { config, database: providers, secret, log: createLog(config.logLevel), clock, outbox: outboxOf(secret) }
        const operator = await createProviderOperator(parts)
        if (!operator) throw new Unable(texts.noProvider)
        return work(operator)
      })
    },
    kettenschluessel: async () => kettenschluesselFrom(await secretOf(config)),
    einladender: async () => {
      const outbox = outboxOf(await secretOf(config))
      return { clock, outbox, betreiber: betreiberOf(config), publicUrl: config.publicUrl, channels: channelsOf(config) }
    },
  }
}
