import type { Queries } from '../db/port.ts'

/** How a message travels; the SMS gateway's voice service reads a call aloud. */
export type Channel = 'email' | 'sms' | 'call' | 'letter'

export interface Message {
  readonly channel: Channel
  /** an e-mail address, a telephone number in international form, or the lines of a postal address */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** a letter's reference lines beside the recipient, such as customer numbers */
  readonly reference?: string
  /** the paragraph of a letter in large type: a PIN */
  readonly emphasis?: string
  /** the HTML form, for e-mail only */
  readonly html?: string
  /** an expired message is not sent */
  readonly validForSeconds?: number
  /** a person waits for it at the screen, for a code above all; it leaves before everything else */
  readonly urgent?: boolean
}

export interface QueuedMessage extends Message {
  readonly id: string
  readonly createdAt: Date
}

/**
 * Hands a message to the next hop within half a minute; resolves once that has accepted it. Throws RefusedForGood if it never will; other
 * errors may contain the address.
 */
export type Sender = (message: QueuedMessage) => Promise<void>

/** Queues messages in the caller's transaction: sends nothing without a commit, and nothing slow inside. */
export interface Outbox {
  queue(transaction: Queries, message: Message, now: Date): Promise<void>
}
