import type { Konto, Loeschart } from '#contract/account/schema.ts'
import { formatTag } from './format-tag.ts'

/** A deletion for the page after it, which has no session to ask. */
export interface Deletion {
  readonly art: Loeschart
  readonly anbieter?: Konto['anbieter']
  /** the day in words */
  readonly day: string
}

/** What a deletion of this account reaches. A server of the release before says only that it can be deleted. */
export function reachOf({ funktionen: { loeschen } }: Konto): Loeschart {
  return loeschen === 'portal' || loeschen === 'geplant' ? loeschen : 'ganz'
}

const HOUR_MS = 3_600_000

/** The day on which an account that is deleted after a period is gone. */
export function deletionDayOf({ loeschfristStunden = 0 }: Konto): string {
  return formatTag(new Date(Date.now() + loeschfristStunden * HOUR_MS).toISOString())
}

export function deletionOf(konto: Konto): Deletion {
  return { art: reachOf(konto), day: deletionDayOf(konto), ...(konto.anbieter ? { anbieter: konto.anbieter } : {}) }
}
