import { geburtsdatumProblemOf, type GeburtsdatumProblem } from '#contract/_shared/person/geburtsdatum.ts'
import { readDatum } from '../format.ts'
import { texts } from './texts.de.ts'

/** What is wrong with a typed date of birth (P 5, "Birthday"): the form, or the day. */
export type TypedGeburtsdatumProblem = 'leer' | 'format' | 'keinTag' | GeburtsdatumProblem

/**
 * The year has four digits: two of them would leave the century open.
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

/** What to say of a date of birth; nothing where it is a day that has been. */
export function geburtsdatumProblem(typed: string, today: string): string | undefined {
  const problem = typedGeburtsdatumProblemOf(typed, today)
  return problem && texts.problems[problem]
}
