/** How a number is shown, and the most or the least that it may be. */
type Limit = ({ readonly atMost: number } | { readonly atLeast: number }) & {
  readonly digits: number
  readonly unit?: string
  /** what else is worth knowing about the number */
  readonly note?: string
}

export interface Report {
  /** the lines that miss their limit, as they were printed */
  readonly missed: readonly string[]
  /** Prints `name: value (at most …)` or `(at least …)`; what is compared is not rounded. */
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
      const { digits, unit = '', note } = limit
      const [word, bound] = 'atMost' in limit ? ['at most', limit.atMost] : ['at least', limit.atLeast]
      const holds = 'atMost' in limit ? value <= bound : value >= bound
      const remarks = [`${word} ${bound.toFixed(digits)}${unit}`, ...(note ? [note] : [])]
      print(`${name}: ${value.toFixed(digits)}${unit} (${remarks.join('; ')})`, !holds)
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
