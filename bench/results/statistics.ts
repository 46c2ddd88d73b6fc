/** The median; infinite without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = Infinity, high = Infinity] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/** "rounds from 0.41 to 0.52" */
export function spreadOf(values: readonly number[], digits: number): string {
  return `rounds from ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
}
