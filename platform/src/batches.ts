import { DELETED_AT_ONCE } from './db/limits.ts'

/** Repeats a batch until it finds less than `size`; `batch` says how much it found. An abort takes effect between two batches. */
export async function inBatches(size: number, batch: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while ((await batch()) >= size) if (signal?.aborted) return
}

/**
 * Deletes one kind of rows after the other. Each batch has a transaction of its own: a clean-up of years must not hold a connection, or
 * locks, for long.
 */
export async function deleteInBatches(batches: readonly (() => Promise<number>)[], signal?: AbortSignal): Promise<void> {
  for (const batch of batches) {
    if (signal?.aborted) return
    await inBatches(DELETED_AT_ONCE, batch, signal)
  }
}
