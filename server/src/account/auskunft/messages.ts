import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { texts } from './texts.de.ts'

/** Whether a message goes to one of these addresses, numbers (digits alone) or names. */
export function isFor({ channel, to }: QueuedMessage, reach: ReadonlySet<string>): boolean {
  if (channel === 'email') return reach.has(to.toLowerCase())
  return reach.has(channel === 'letter' ? (to.split('\n')[0] ?? '') : to.replaceAll(/\D/g, ''))
}

/** What an export tells of a message. One that expires holds a secret that may still be good. */
export function messageRow({ channel, to, subject, text, createdAt, validForSeconds }: QueuedMessage) {
  return {
    KanalArt: channel,
    An: to,
    Betreff: subject,
    ErstelltAm: createdAt.toISOString(),
    Text: validForSeconds === undefined ? text : texts.secret,
  }
}
