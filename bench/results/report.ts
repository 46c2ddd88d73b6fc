/** Format of a number and its limit, if it has one. */
interface Limit {
  readonly atMost?: number
  readonly atLeast?: number
  readonly digits: number
  readonly unit?: string
  /** a remark about the number */
  readonly note?: string
}

export interface Report {
  /** the printed lines that miss their limit */
  readonly missed: readonly string[]
  /** Prints `name: value (at most …)`. Compares the unrounded value; NaN misses any limit. */
  number(name: string, value: number, limit: Limit): void
  /** Prints whether a fact holds, and if not, why. */
  fact(name: string, holds: boolean, why?: string): void
  skip(name: string, why: string): void
  /** Runs one measurement. If it throws, it counts as missed and the others still run. */
  section(name: string, measure: () => Promise<void>): Promise<void>
}

export function createReport(): Report {
  const missed: string[] = []
  const print = (line: string, isMissed: boolean) => {
    console.log(line)
    if (isMissed) missed.push(line)
  }
  return {
    missed,
    number: (name, value, limit) => {
      const { digits, unit = '', note, atMost, atLeast } = limit
      const shown = (one: number) => one.toFixed(digits) + unit
      const remarks = [
        ...(atMost === undefined ? [] : [`at most ${shown(atMost)}`]),
        ...(atLeast === undefined ? [] : [`at least ${shown(atLeast)}`]),
        ...(note ? [note] : []),
      ]
      const holds = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
      print(`${name}: ${shown(value)}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`, !holds)
    },
    fact: (name, holds, why) => print(`${name}: ${holds ? 'yes' : `no${why ? ` (${why})` : ''}`}`, !holds),
    skip: (name, why) => print(`${name}: skipped (${why})`, false),
    section: async (name, measure) => {
      try {
        await measure()
      } catch (error) {
        print(`${name}: failed (${error instanceof Error ? error.message : String(error)})`, true)
      }
    },
  }
}
