/** Heap in use after a collection, when this many jobs had run. */
export interface Sample {
  readonly runs: number
  readonly bytes: number
}

/** The slope of the straight line through the samples, by least squares: bytes that stay from each run. */
export function growthOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [runs, bytes] = [mean(samples.map((one) => one.runs)), mean(samples.map((one) => one.bytes))]
  const together = mean(samples.map((one) => (one.runs - runs) * (one.bytes - bytes)))
  return together / mean(samples.map((one) => (one.runs - runs) ** 2))
}
