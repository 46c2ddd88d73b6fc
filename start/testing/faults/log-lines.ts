interface Line {
  readonly time: string
  readonly level: number
  readonly msg: string
  readonly err?: { readonly stack?: string }
  readonly [field: string]: unknown
}

/** The lines of a log, and what a fault made of it. */
export function linesOf(log: string): Line[] {
  return log
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Line)
}

/** How many lines were written in the fullest second, after the first seconds of a fault if asked. */
export function mostInASecond(lines: readonly Line[]): number {
  const seconds = Map.groupBy(lines, ({ time }) => time.slice(0, 19))
  return Math.max(0, ...[...seconds.values()].map(({ length }) => length))
}

/** How many lines bring a stack. */
export function stacksIn(lines: readonly Line[]): number {
  return lines.filter(({ err }) => err?.stack !== undefined).length
}
