/** Repeats a batch until it finds less than `size`; `batch` says how much it found. An abort takes effect between two batches. */
export async function inBatches(size: number, batch: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while ((await batch()) >= size) if (signal?.aborted) return
}
