import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { asSystem } from '#server/_kit/context.ts'
import type { Owner } from '#server/_kit/owner.ts'
import { createRegistrierungService } from '#server/registrierungen/service.ts'
import { sendPinWithin } from '#server/registrierungen/acts.ts'
import { larsPin } from './data/users.ts'
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

/** login of the demo person who waits for a letter */
export const WAITS_FOR_PIN = 'lars.luecke'

/** Sends the PIN letter that lars.luecke is waiting for, to him or to a person who is bound to his data. */
export async function sendDemoPin({ config, ...parts }: DemoParts, { iss, sub }: Owner, email = ''): Promise<void> {
  const { publicUrl } = config
  const rest = { publicUrl, clock: systemClock, betreiber: betreiberOf(config), channels: channelsOf(config) }
  const service = createRegistrierungService({ ...parts, ...rest })
  const person = { iss, sub, profil: { email } }
  await asSystem(parts.database, (db) =>
    db.transaction((tx) => sendPinWithin(service, tx, { person, paar: larsPin, kanal: 'Postversand' }, systemClock.now())),
  )
}
