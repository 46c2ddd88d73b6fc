/** How a number is shown, and the most or the least that it may be where there is a limit. */
interface Limit {
  readonly atMost?: number
  readonly atLeast?: number
  readonly digits: number
  readonly unit?: string
  /** what else is worth knowing about the number */
  readonly note?: string
}

export interface Report {
  /** the lines that miss their limit, as they were printed */
  readonly missed: readonly string[]
  /** Prints `name: value (at most …)`; what is compared is not rounded, and what is no number is missed where there is a limit. */
  number(name: string, value: number, limit: Limit): void
  /** Prints what must hold, and why where it does not. */
  fact(name: string, holds: boolean, why?: string): void
  skip(name: string, why: string): void
  /** Runs one measurement; one that cannot be made counts as missed and does not keep the others from being made. */
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
