import type { Queries } from '../db/port.ts'

/** How a message travels; a call is read out by the SMS gateway's voice service. */
export type Channel = 'email' | 'sms' | 'call' | 'letter'

/** What leaves one after the other. Lanes do not wait for each other. */
export interface Lane {
  readonly channel: Channel
  readonly urgent: boolean
}

export interface Message {
  readonly channel: Channel
  /** an e-mail address, a telephone number in international form, or the lines of a postal address */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** what a letter is about, beside the recipient: numbers to ask by */
  readonly reference?: string
  /** the paragraph of a letter's text that is written large: a PIN */
  readonly emphasis?: string
  /** the same in HTML, for e-mail only */
  readonly html?: string
  /** how long it is of use; a code that holds no longer is not sent */
  readonly validForSeconds?: number
  /** somebody waits for it at the screen, for a code above all: it leaves before everything that is not urgent */
  readonly urgent?: boolean
}

export interface QueuedMessage extends Message {
  readonly id: string
  readonly createdAt: Date
}

/** Hands a message to the next hop within half a minute; done when that has taken it. What it throws may repeat the address. */
export type Sender = (message: QueuedMessage) => Promise<void>

/** Takes messages inside the caller's transaction: what is not committed is not sent, and nothing slow happens meanwhile. */
export interface Outbox {
  queue(transaction: Queries, message: Message, now: Date): Promise<void>
}
