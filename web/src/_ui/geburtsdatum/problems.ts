import { geburtsdatumProblemOf, type GeburtsdatumProblem } from '#contract/_shared/person/geburtsdatum.ts'
import { readDatum } from '../format.ts'
import { texts } from './texts.de.ts'

/** The problem of a typed birth date: its form or its day. */
export type TypedGeburtsdatumProblem = 'leer' | 'format' | 'keinTag' | GeburtsdatumProblem

/**
 * Requires a four-digit year, since two digits leave the century open.
 *
 * @param today as YYYY-MM-DD
 */
export function typedGeburtsdatumProblemOf(typed: string, today: string): TypedGeburtsdatumProblem | undefined {
  const read = readDatum(typed)
  switch (read.kind) {
    case 'leer':
      return 'leer'
    case 'unlesbar':
      return 'format'
    case 'keinTag':
      return 'keinTag'
    case 'tag':
      return /\d{4}/.test(typed) ? geburtsdatumProblemOf(read.datum, today) : 'format'
  }
}

/** The message for a typed birth date; undefined if it is valid. */
export function geburtsdatumProblem(typed: string, today: string): string | undefined {
  const problem = typedGeburtsdatumProblemOf(typed, today)
  return problem && texts.problems[problem]
}
