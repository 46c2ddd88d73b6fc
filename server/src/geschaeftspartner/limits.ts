/** Warnings per business partner and day, so that repeated requests cannot flood a mailbox. */
export const MOST_MAILS = 5
/** Days without a new notice about missing data after one was read. */
export const QUIET_DAYS = 180

/** Links to business partners that one transaction checks for missing data. */
export const LINKS_AT_ONCE = 2000
