/** How often a process asks which secret writes, and says which ones it has. */
export const FOLLOW_MS = 5000
/** A process that was silent for longer has ended. */
export const SILENT_SECONDS = 30
/** How long a change waits for processes that do not have the new secret yet. */
export const WAIT_SECONDS = 20
/** Blocks of a table that a batch encrypts again; a block has 8 KB. */
export const BLOCKS_AT_ONCE = 32
