/** A second start within this time without a new Idempotency-Key counts as the first. */
export const SAME_SECONDS = 60
