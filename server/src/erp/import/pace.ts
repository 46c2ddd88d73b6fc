import { setTimeout as sleep } from 'node:timers/promises'
import { LONGEST_REST_MS, PART_BLOCKS, REST_FACTOR, SHORTEST_WORK_MS } from '../limits.ts'

/** How an import shares the processor with customers' calls. */
export interface Pace {
  /** blocks of a staging table that one statement works on; default: all */
  readonly blocks?: number
  /** Rests in proportion to the time since the last rest, so that process and database are free meanwhile. */
  rest(): Promise<void>
}

/** What tests replace. */
export interface Gentleness {
  readonly pause?: (ms: number) => Promise<unknown>
  /** milliseconds of any beginning */
  readonly now?: () => number
  readonly blocks?: number
}

/** A pace without rest: every statement works on all lines. */
export const restless: Pace = { rest: () => Promise.resolve() }

/** Begins to count the time with this call. */
export function gentlePace({ pause = sleep, now = () => performance.now(), blocks = PART_BLOCKS }: Gentleness = {}): Pace {
  let begun = now()
  return {
    blocks,
    rest: async () => {
      const worked = now() - begun
      if (worked < SHORTEST_WORK_MS) return
      await pause(Math.min(worked * REST_FACTOR, LONGEST_REST_MS))
      begun = now()
    },
  }
}
