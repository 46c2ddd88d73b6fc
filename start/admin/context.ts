import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { betreiberOf } from '../betreiber.ts'
import { issuerOf, type Config } from '../config.ts'
import { channelsOf } from '../config-dispatch.ts'
import { outboxOf } from '../dispatch.ts'
import { secretOf } from '../secret.ts'
import type { ActContext } from './command.ts'

/** The parts of the portal that commands work with, made as the portal makes them. */
export function actContext(config: Config, database: Database): ActContext {
  const clock = systemClock
  return {
    database,
    clock,
    entscheidung: async () => {
      // every call of the portal hangs on it, and most commands need none
      const { createEntscheidung } = await import('#server/app.ts')
      const outbox = outboxOf(await secretOf(config))
      return createEntscheidung({ clock, outbox, betreiber: betreiberOf(config), publicUrl: config.publicUrl })
    },
    issuer: issuerOf(config),
    kettenschluessel: async () => kettenschluesselFrom(await secretOf(config)),
    einladender: async () => {
      const outbox = outboxOf(await secretOf(config))
      return { clock, outbox, betreiber: betreiberOf(config), publicUrl: config.publicUrl, channels: channelsOf(config) }
    },
  }
}
