import { DAY } from '../units.ts'

/** Messages that a job takes at a time. */
export const BATCH = 10
/** Tries before a message is given up: with the growing pauses about five hours. */
export const MOST_ATTEMPTS = 12
/** How long a finished message stays. */
export const KEPT_MS = 7 * DAY * 1000
/** Timeout for connecting to the mail server. */
export const MAIL_CONNECT_MS = 5000
/** Timeout for sending one mail. */
export const MAIL_SEND_MS = 20_000
