import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { addressOf } from '#server/einspeiserantraege/message.ts'
import { listInvited, sendImportedEinladungen } from '#server/einspeiserantraege/einladung/acts.ts'
import { noraEingeladen } from './data/antraege.ts'
import { betreiberOf } from '../serve/betreiber.ts'
import type { Config } from '../settings/config.ts'
import { channelsOf } from '../settings/dispatch.ts'
import type { DemoParts } from './fill-pin.ts'

/** Sends the demo invitations at the start. */
export async function sendDemoEinladungen({ config, ...parts }: DemoParts): Promise<void> {
  const { publicUrl } = config
  await sendImportedEinladungen({ ...parts, publicUrl, clock: systemClock, betreiber: betreiberOf(config), channels: channelsOf(config) })
}

const MANY = 1000

/** The page of nora.neu's invitation; undefined if it was used or has expired. */
export async function demoEinladungOf(config: Config, database: Database): Promise<string | undefined> {
  const invited = await listInvited({ clock: systemClock }, database, MANY)
  const noras = invited.find(({ antragsnummer }) => antragsnummer === noraEingeladen)
  return noras && addressOf(config, noras.antrag_id)
}
