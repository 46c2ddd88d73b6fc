import { berlinTimeOf } from '../_shared/datum/berlin.ts'
import { KONTAKTZEITEN } from './limits.ts'

export type Erreichbarkeit = { readonly bis: number } | { readonly ab: number } | 'nichtMehr' | 'nicht'

/** Whether somebody answers at a moment: the hour until which, the hour from which later the same day, no more, or not that day. */
export function erreichbarkeit(moment: Date): Erreichbarkeit {
  const { weekday, hour } = berlinTimeOf(moment)
  const today = Object.values(KONTAKTZEITEN).find(({ tage }) => tage.some((tag) => tag === weekday))
  if (!today) return 'nicht'
  if (hour >= today.bis) return 'nichtMehr'
  return hour < today.von ? { ab: today.von } : { bis: today.bis }
}
