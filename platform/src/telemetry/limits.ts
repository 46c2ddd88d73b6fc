/** How long the metrics wait for a source before they leave it out. */
export const SOURCE_MS = 2000
/** How long values from the database are kept, however often somebody asks. */
export const KEPT_MS = 10_000
/** Timeout for the last spans and metrics when the process stops. */
export const FLUSH_MS = 3000
/** How precisely the lag of the event loop is measured. */
export const LAG_RESOLUTION_MS = 10
