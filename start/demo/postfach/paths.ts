/** The demo's mailbox; with .json behind it, the same as data. */
export const POSTFACH_PATH = '/dev/postfach'
