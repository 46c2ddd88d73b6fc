import { HOUR } from '#contract/_shared/datum/units.ts'
import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import { deliverDue, removeOldMessages, type Delivery } from '#platform/dispatch/deliver.ts'
import { createMailSender } from '#platform/dispatch/email.ts'
import type { Letterhead } from '#platform/dispatch/letter.ts'
import { createLetterSender } from '#platform/dispatch/letter-sender.ts'
import type { Outbox, QueuedMessage, Sender } from '#platform/dispatch/message.ts'
import { createOutbox, listMessages } from '#platform/dispatch/outbox.ts'
import type { Rights } from '#platform/files/rights.ts'
import type { Logger } from '#platform/log.ts'
import { accessSync, constants } from 'node:fs'
import type { Config } from '../settings/config.ts'
import { isThisMachine } from '../settings/dispatch.ts'
import { createGatewaySender } from './dispatch-gateway.ts'
import { texts } from './texts.de.ts'
import type { startJobs } from '../process/jobs.ts'

interface DispatchParts {
  readonly config: Config
  readonly database: Database
  readonly secret: Buffer
  readonly log: Logger
  readonly clock: Clock
}

interface Dispatch {
  /** where acts queue messages to people */
  readonly outbox: Outbox
  /** unsent messages, newest first */
  readonly messages: () => Promise<QueuedMessage[]>
  /** sending and cleaning; in a demo nothing is sent */
  readonly jobs: Parameters<typeof startJobs>[0]
}

const CHANNELS = ['email', 'sms', 'call', 'letter'] as const

/** Queue and delivery of messages to people. */
export function createDispatch({ config, database, secret, log, clock }: DispatchParts): Dispatch {
  const key = keyOf(secret)
  const sends = config.modus === 'betrieb'
  const delivery: Delivery = { database, clock, log, key, senders: sends ? sendersOf(config) : {} }
  // one lane each, so that a hanging one does not delay others
  const lanes = sends ? CHANNELS.flatMap((channel) => [true, false].map((urgent) => ({ channel, urgent }))) : []
  return {
    outbox: createOutbox(key),
    messages: () => listMessages(database, key),
    jobs: [
      ...lanes.map((lane) => ({
        name: `dispatch.${lane.channel}${lane.urgent ? '.urgent' : ''}`,
        everySeconds: 2,
        run: (signal?: AbortSignal) => deliverDue(delivery, lane, signal),
      })),
      { name: 'dispatch.cleanUp', everySeconds: HOUR, run: () => removeOldMessages(database, clock.now(), !sends) },
    ],
  }
}

function keyOf(secret: Buffer): Buffer {
  return deriveKey(secret, 'dispatch')
}

/** Where a command queues messages; a portal sends them. */
export function outboxOf(secret: Buffer): Outbox {
  return createOutbox(keyOf(secret))
}

function sendersOf(config: Config): Delivery['senders'] {
  const { smtpUrl, mailAbsender, smsGatewayUrl, smsGatewayToken, briefOrdner, briefAbsender } = config
  const host = new URL(config.publicUrl).hostname
  const gateway = smsGatewayUrl && smsGatewayToken ? createGatewaySender({ url: smsGatewayUrl, token: smsGatewayToken }) : undefined
  return {
    ...(smtpUrl && mailAbsender
      ? { email: createMailSender({ url: smtpUrl, from: mailAbsender, host, isLocal: isThisMachine(smtpUrl) }) }
      : {}),
    ...(gateway ? { sms: gateway, call: gateway } : {}),
    ...(briefOrdner && briefAbsender
      ? { letter: letterSender(briefOrdner, letterheadOf(config.betreiberName, briefAbsender), config.dateiRechte) }
      : {}),
  }
}

const day = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'long' })

function letterSender(folder: string, head: Letterhead, rights: Rights): Sender {
  try {
    accessSync(`${folder}/`, constants.W_OK)
  } catch {
    throw new ConfigError('BRIEF_ORDNER: must be a folder that this process may write to')
  }
  return createLetterSender(folder, head, rights)
}

/** Parts that every letter of the operator shares. */
export function letterheadOf(operator: string, senderLine: string): Letterhead {
  return { operator, senderLine, showDay: (moment) => day.format(moment), pageOf: texts.pageOf }
}
