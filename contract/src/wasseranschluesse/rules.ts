import { parseDate } from '@internationalized/date'
import { CANCELLATION_WEEKS, HAERTEGRENZEN } from './limits.ts'
import type { Kuendigung } from './schema.ts'

/** First and last day for which a connection can be cancelled, as YYYY-MM-DD. */
export function abmeldeFenster(today: string): { readonly fruehestens: string; readonly spaetestens: string } {
  return { fruehestens: parseDate(today).subtract({ weeks: CANCELLATION_WEEKS }).toString(), spaetestens: today }
}

export type AbmeldungProblem = 'zuFrueh' | 'zuSpaet'

/** What is wrong with the day of a cancellation; undefined if nothing is. Days as YYYY-MM-DD; today is Berlin's. */
export function abmeldungProblem(abmeldungZum: string, today: string): AbmeldungProblem | undefined {
  const { fruehestens, spaetestens } = abmeldeFenster(today)
  if (abmeldungZum < fruehestens) return 'zuFrueh'
  return abmeldungZum > spaetestens ? 'zuSpaet' : undefined
}

/** The missing one of a new address and its first day; undefined if both or neither are given. The operator needs both. */
export function fehlendePostangabe({
  NeuePostanschrift: anschrift,
  NeuePostanschriftGueltigAb: gueltigAb,
}: Pick<Kuendigung, 'NeuePostanschrift' | 'NeuePostanschriftGueltigAb'>): 'NeuePostanschrift' | 'NeuePostanschriftGueltigAb' | undefined {
  if ((anschrift === undefined) === (gueltigAb === undefined)) return undefined
  return anschrift === undefined ? 'NeuePostanschrift' : 'NeuePostanschriftGueltigAb'
}

/** Hardness ranges of WRMG § 9. */
export type Haertebereich = 'weich' | 'mittel' | 'hart'

export function haertebereichOf(grad: number): Haertebereich {
  if (grad < HAERTEGRENZEN.weich) return 'weich'
  return grad <= HAERTEGRENZEN.mittel ? 'mittel' : 'hart'
}
