import { mobilnummerProblemOf } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { texts } from './texts.de.ts'

/** The message for a mobile number; undefined if it is valid. */
export function mobilnummerProblem(typed: string): string | undefined {
  const problem = mobilnummerProblemOf(typed)
  return problem && texts.problems[problem]
}
