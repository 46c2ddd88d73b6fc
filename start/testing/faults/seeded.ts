/** Numbers that a seed repeats. */
export interface Seeded {
  /** a whole number from 0 up to, not including, `below` */
  below(below: number): number
  pick<T>(of: readonly T[]): T
}

/** xorshift32, which is enough to choose moments. */
export function seeded(seed: number): Seeded {
  let state = seed | 0 || 1
  const below = (most: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % most
  }
  return {
    below,
    pick: (of) => {
      const one = of[below(of.length)]
      if (one === undefined) throw new Error('there is nothing to choose from')
      return one
    },
  }
}
