/** A key that a repeated request carries, as UUIDs and longer ones are. */
export const IDEMPOTENCY_KEY_LENGTH = { least: 16, most: 64 } as const
