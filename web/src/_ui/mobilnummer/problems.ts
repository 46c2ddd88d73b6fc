import { mobilnummerProblemOf } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { texts } from './texts.de.ts'

/** What to say of a mobile number; nothing where it keeps to the rule (P 5). */
export function mobilnummerProblem(typed: string): string | undefined {
  const problem = mobilnummerProblemOf(typed)
  return problem && texts.problems[problem]
}
