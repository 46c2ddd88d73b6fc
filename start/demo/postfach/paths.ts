/** The demo's mailbox; with .json it gives the same as data. */
export const POSTFACH_PATH = '/dev/postfach'
