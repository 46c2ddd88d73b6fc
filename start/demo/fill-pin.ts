import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { asSystem } from '#server/_kit/context.ts'
import { createRegistrierungService } from '#server/registrierungen/service.ts'
import { sendPinWithin } from '#server/registrierungen/acts.ts'
import { demoUsers, larsPin } from './data/users.ts'
import { betreiberOf } from '../serve/betreiber.ts'
import type { Config } from '../settings/config.ts'
import { channelsOf } from '../settings/dispatch.ts'

export interface DemoParts {
  readonly config: Config
  readonly database: Database
  readonly keyring: Keyring
  readonly log: Logger
  readonly outbox: Outbox
}

/** Sends the PIN letter that lars.luecke is waiting for. */
export async function sendDemoPin({ config, ...parts }: DemoParts, issuer: string): Promise<void> {
  const { publicUrl } = config
  const rest = { publicUrl, clock: systemClock, betreiber: betreiberOf(config), channels: channelsOf(config) }
  const service = createRegistrierungService({ ...parts, ...rest })
  const user = demoUsers.find(({ login }) => login === 'lars.luecke')
  if (!user) throw new Error('the demo has nobody who waits for a letter')
  const person = { iss: issuer, sub: user.sub, profil: { email: user.email } }
  await asSystem(parts.database, (db) =>
    db.transaction((tx) => sendPinWithin(service, tx, { person, paar: larsPin, kanal: 'Postversand' }, systemClock.now())),
  )
}
