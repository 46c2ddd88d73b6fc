/** Partners looked at in one transaction for whether anything hangs on them. */
export const PARTNERS_AT_ONCE = 5000
/** Contract accounts, partners, requests and applications that one transaction deletes with all that belongs to them. */
export const DELETED_WITH_PARTS = 1000
/** Files removed in one transaction; an import that begins waits for it. */
export const FILES_AT_ONCE = 100
/** How long a file stays after its last document, in days: a running download may still read it. */
export const FILE_KEPT_DAYS = 1
