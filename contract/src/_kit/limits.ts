/** Characters of an Idempotency-Key; a UUID has 36. */
export const IDEMPOTENCY_KEY_LENGTH = { least: 16, most: 64 } as const
