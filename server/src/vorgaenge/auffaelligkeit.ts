import type { Auffaelligkeit, GemeldeterWert } from '#contract/zaehlerstaende/plausibilitaet.ts'
import type { Queries } from '#platform/db/port.ts'

/** The readings of a meter that come along with a request. */
interface MitgesendeteStaende {
  readonly zaehlernummer: string
  /** the account whose readings count; without it the meter may be of any of the person's */
  readonly vkNummer?: string
  /** the day for which they count, as YYYY-MM-DD */
  readonly datum: string
  readonly werte: readonly GemeldeterWert[]
}

/** What is odd about such readings, one answer for each; the readings that are known belong to another capability. */
export type FindAuffaelligkeiten = (
  db: Queries,
  gps: readonly string[],
  staende: MitgesendeteStaende,
) => Promise<readonly (Auffaelligkeit | undefined)[]>
