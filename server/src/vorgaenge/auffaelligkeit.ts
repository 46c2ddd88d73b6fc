import type { Auffaelligkeit, GemeldeterWert } from '#contract/zaehlerstaende/plausibilitaet.ts'
import type { Queries } from '#platform/db/port.ts'

/** Readings of a meter that are part of another request. */
interface MitgesendeteStaende {
  readonly zaehlernummer: string
  /** the account of the meter; without it, any meter of the person */
  readonly vkNummer?: string
  /** the day of the readings, as YYYY-MM-DD */
  readonly datum: string
  readonly werte: readonly GemeldeterWert[]
}

/** Finds what is implausible, one result per reading. Injected, because the known readings belong to another capability. */
export type FindAuffaelligkeiten = (
  db: Queries,
  gps: readonly string[],
  staende: MitgesendeteStaende,
) => Promise<readonly (Auffaelligkeit | undefined)[]>
