import { EARLIEST_BIRTH } from '../limits.ts'

/** Why a day cannot be a day of birth. */
export type GeburtsdatumProblem = 'zuFrueh' | 'zukunft'

/** Both days as YYYY-MM-DD; today is Berlin's. */
export function geburtsdatumProblemOf(geburtsdatum: string, today: string): GeburtsdatumProblem | undefined {
  if (geburtsdatum < EARLIEST_BIRTH) return 'zuFrueh'
  return geburtsdatum > today ? 'zukunft' : undefined
}
