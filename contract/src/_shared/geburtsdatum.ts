/** 0980 is a slip of the keyboard; the identity provider takes no earlier day either. */
const EARLIEST = '1900-01-01'

/** What is wrong with a day as a day of birth (P 5). */
export type GeburtsdatumProblem = 'zuFrueh' | 'zukunft'

/** Both days as YYYY-MM-DD; today is Berlin's. */
export function geburtsdatumProblemOf(geburtsdatum: string, today: string): GeburtsdatumProblem | undefined {
  if (geburtsdatum < EARLIEST) return 'zuFrueh'
  return geburtsdatum > today ? 'zukunft' : undefined
}
