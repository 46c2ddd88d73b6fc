/** The middle of the values; infinite without any. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity
}

/** "rounds from 0.41 to 0.52" */
export function spreadOf(values: readonly number[], digits: number): string {
  return `rounds from ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
}
