import { DAY } from '../units.ts'

/** How long a sent or expired message stays, without its content. */
export const KEPT_MS = 7 * DAY * 1000
/** How long a message that was never taken stays, so that an operator can send it again. */
export const DEAD_KEPT_MS = 30 * DAY * 1000
/** Rows that one statement hands over. */
export const TAKEN_AT_ONCE = 500
/** Timeout for connecting to the mail server. */
export const MAIL_CONNECT_MS = 5000
/** Timeout for sending one mail; also ends an idle connection, which the server might have dropped. */
export const MAIL_SEND_MS = 20_000
/** Connections to the mail server for all mails, and of their own for urgent ones. */
export const MAIL_CONNECTIONS = 5
export const URGENT_MAIL_CONNECTIONS = 2
/** Unsent messages that are read at once where all are looked through. */
export const READ_AT_ONCE = 1000
