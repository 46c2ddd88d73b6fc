import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import { deliveryQueues, removeOldMessages, takeFormerMessages, type Delivery } from '#platform/dispatch/deliver.ts'
import { createMailSender, type MailSender } from '#platform/dispatch/email.ts'
import type { Letterhead } from '#platform/dispatch/letter.ts'
import { createLetterSender, letterBucket, letterFolder, type LetterPlace } from '#platform/dispatch/letter-sender.ts'
import type { Channel, Outbox, QueuedMessage } from '#platform/dispatch/message.ts'
import { createOutbox, eachMessage, listMessages } from '#platform/dispatch/outbox.ts'
import { s3Store } from '#platform/files/s3.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { messageTimetable } from '#platform/dispatch/queues.ts'
import { schedulesOf, type JobSender, type Queue, type Schedule } from '#platform/queue/queue.ts'
import { accessSync, constants } from 'node:fs'
import type { Config } from '../settings/config.ts'
import type { Service } from '../process/readiness.ts'
import { isThisMachine } from '#platform/http/this-machine.ts'
import { bucketOf } from '../settings/bucket.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { createGatewaySender } from './dispatch-gateway.ts'
import { texts } from './texts.de.ts'

interface DispatchParts {
  readonly config: Config
  readonly database: Database
  readonly keyring: Keyring
  readonly log: Logger
  readonly clock: Clock
  readonly jobs: JobSender
}

interface Dispatch {
  /** where acts queue messages to people */
  readonly outbox: Outbox
  /** unsent messages, newest first */
  readonly messages: () => Promise<QueuedMessage[]>
  /** sending; in a demo nothing is sent */
  readonly queues: readonly Queue[]
  readonly schedules: readonly Schedule[]
  /** the channels, by the last try of each */
  readonly services: readonly Service[]
  /** closes idle connections */
  close(): void
}

/** Queue and delivery of messages to people. */
export function createDispatch({ config, database, keyring, log, clock, jobs }: DispatchParts): Dispatch {
  const keys = messageKeysOf(keyring)
  const isSent = sends(config)
  const mails = isSent ? mailSenderOf(config) : undefined
  const failing = new Set<Channel>()
  const onTry: Delivery['onTry'] = (channel, isTaken) => (isTaken ? failing.delete(channel) : failing.add(channel))
  const delivery: Delivery = { database, clock, log, keys, senders: isSent ? sendersOf(config, mails) : {}, onTry }
  /** Another process may have sent since this one failed; the server itself says so. */
  const works = async (channel: Channel) => {
    if (channel === 'email' && failing.has(channel) && (await mails?.answers())) failing.delete(channel)
    return !failing.has(channel)
  }
  const schedules = schedulesOf(messageTimetable, {
    takeFormerMessages: async () => {
      if (isSent) await takeFormerMessages(delivery, jobs)
    },
    removeOldMessages: (signal) => removeOldMessages(database, clock.now(), !isSent, signal),
  })
  return {
    outbox: outboxOf(config, keyring, jobs),
    messages: () => listMessages(database, keys),
    queues: isSent ? deliveryQueues(delivery) : [],
    schedules,
    services: isSent ? channelsOf(config).map((channel) => ({ name: channel, works: () => works(channel) })) : [],
    close: () => mails?.close(),
  }
}

/** A demo sends nothing: messages stay in its mailbox. */
function sends({ modus }: Config): boolean {
  return modus === 'betrieb'
}

/** The keys that encrypt messages. */
export function messageKeysOf(keyring: Keyring): Keys {
  return keyring.keysFor('dispatch')
}

/** The messages that still have their content, oldest first. */
export function unsentMessages(database: Database, keyring: Keyring): AsyncIterable<QueuedMessage> {
  return eachMessage(database, messageKeysOf(keyring))
}

/** Where acts queue messages; a portal sends them. */
export function outboxOf(config: Config, keyring: Keyring, jobs: JobSender): Outbox {
  return createOutbox(messageKeysOf(keyring), sends(config) ? jobs : undefined)
}

function mailSenderOf({ smtpUrl, mailAbsender, publicUrl }: Config): MailSender | undefined {
  if (!smtpUrl || !mailAbsender) return undefined
  return createMailSender({ url: smtpUrl, from: mailAbsender, host: new URL(publicUrl).hostname, isLocal: isThisMachine(smtpUrl) })
}

function sendersOf(config: Config, mails: MailSender | undefined): Delivery['senders'] {
  const { smsGatewayUrl, smsGatewayToken, briefAbsender } = config
  const gateway = smsGatewayUrl && smsGatewayToken ? createGatewaySender({ url: smsGatewayUrl, token: smsGatewayToken }) : undefined
  const place = letterPlaceOf(config)
  return {
    ...(mails ? { email: mails.send } : {}),
    ...(gateway ? { sms: gateway, call: gateway } : {}),
    ...(place && briefAbsender ? { letter: createLetterSender(place, letterheadOf(config.betreiberName, briefAbsender)) } : {}),
  }
}

const day = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'long' })

/** Where letters go. Throws ConfigError for a folder that is unusable. */
function letterPlaceOf(config: Config): LetterPlace | undefined {
  const { briefOrdner: folder, briefS3Url: url, briefS3SchluesselId: keyId, briefS3Geheimnis: secret, briefS3Region: region } = config
  const bucket = bucketOf({ url, keyId, secret, region })
  if (bucket) return letterBucket(s3Store(bucket))
  if (folder === undefined) return undefined
  try {
    accessSync(`${folder}/`, constants.W_OK)
  } catch {
    throw new ConfigError('BRIEF_ORDNER: must be a folder that this process may write to')
  }
  return letterFolder(folder, config.dateiRechte)
}

/** Parts that every letter of the operator shares. */
export function letterheadOf(operator: string, senderLine: string): Letterhead {
  return { operator, senderLine, showDay: (moment) => day.format(moment), pageOf: texts.pageOf }
}
