/** Messages that a job takes at a time. */
export const BATCH = 10
/** Tries before a message is given up: with the growing pauses about five hours. */
export const MOST_ATTEMPTS = 12
/** How long a finished message stays. */
export const KEPT_MS = 7 * 24 * 3600 * 1000
/** Until a mail server answers. */
export const MAIL_CONNECT_MS = 5000
/** Until it has taken a mail. */
export const MAIL_SEND_MS = 20_000
