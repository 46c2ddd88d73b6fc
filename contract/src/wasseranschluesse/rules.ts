import { parseDate } from '@internationalized/date'
import { CANCELLATION_WEEKS, HAERTEGRENZEN } from './limits.ts'
import type { Kuendigung } from './schema.ts'

/** The days for which a connection can be cancelled, both included, as YYYY-MM-DD (P 5). */
export function abmeldeFenster(today: string): { readonly fruehestens: string; readonly spaetestens: string } {
  return { fruehestens: parseDate(today).subtract({ weeks: CANCELLATION_WEEKS }).toString(), spaetestens: today }
}

export type AbmeldungProblem = 'zuFrueh' | 'zuSpaet'

/** What is wrong with the day of a cancellation; undefined when nothing is. Both days as YYYY-MM-DD, today in Berlin. */
export function abmeldungProblem(abmeldungZum: string, today: string): AbmeldungProblem | undefined {
  const { fruehestens, spaetestens } = abmeldeFenster(today)
  if (abmeldungZum < fruehestens) return 'zuFrueh'
  return abmeldungZum > spaetestens ? 'zuSpaet' : undefined
}

/**
 * A new address and the day from which it is valid go together: the operator's system would not know what to do with one of them. Names
 * the one that is missing; undefined when both are there, or neither.
 */
export function fehlendePostangabe({
  NeuePostanschrift: anschrift,
  NeuePostanschriftGueltigAb: gueltigAb,
}: Pick<Kuendigung, 'NeuePostanschrift' | 'NeuePostanschriftGueltigAb'>): 'NeuePostanschrift' | 'NeuePostanschriftGueltigAb' | undefined {
  if ((anschrift === undefined) === (gueltigAb === undefined)) return undefined
  return anschrift === undefined ? 'NeuePostanschrift' : 'NeuePostanschriftGueltigAb'
}

/** How hard the water is, as the washing agents' act divides it (WRMG § 9); in °dH. */
export type Haertebereich = 'weich' | 'mittel' | 'hart'

export function haertebereichOf(grad: number): Haertebereich {
  if (grad < HAERTEGRENZEN.weich) return 'weich'
  return grad <= HAERTEGRENZEN.mittel ? 'mittel' : 'hart'
}
