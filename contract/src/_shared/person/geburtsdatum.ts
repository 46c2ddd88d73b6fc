import { EARLIEST_BIRTH } from '../limits.ts'

/** What is wrong with a day as a day of birth (P 5). */
export type GeburtsdatumProblem = 'zuFrueh' | 'zukunft'

/** Both days as YYYY-MM-DD; today is Berlin's. */
export function geburtsdatumProblemOf(geburtsdatum: string, today: string): GeburtsdatumProblem | undefined {
  if (geburtsdatum < EARLIEST_BIRTH) return 'zuFrueh'
  return geburtsdatum > today ? 'zukunft' : undefined
}
