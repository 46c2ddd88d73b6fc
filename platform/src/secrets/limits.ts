/** How often a process asks which secret writes. It says at once when something is new to it. */
export const FOLLOW_MS = 3000
/** How often it says that it lives when nothing is new. */
export const SIGN_OF_LIFE_MS = 10_000
/** A process that was silent for longer has ended. */
export const SILENT_SECONDS = 30
/** How long a change waits for processes: until they have the new secret, and until they write under it. */
export const WAIT_SECONDS = 20
/** Blocks of a table that a batch encrypts again; a block has 8 KB. */
export const BLOCKS_AT_ONCE = 32
