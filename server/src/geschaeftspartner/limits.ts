/** Whoever asks for another address again and again must not fill somebody's mailbox: so many mails in a day are enough to be warned. */
export const MOST_MAILS = 5
/** For so long after a notice about missing data that was read none follows. */
export const QUIET_DAYS = 180

/** How many links to business partners are looked at for missing data in one transaction. */
export const LINKS_AT_ONCE = 2000
