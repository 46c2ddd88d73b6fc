import { berlinTimeOf } from '../_shared/datum/berlin.ts'
import { KONTAKTZEITEN } from './limits.ts'

export type Erreichbarkeit = { readonly bis: number } | { readonly ab: number } | 'nichtMehr' | 'nicht'

/** Whether the telephone is answered at a moment: until an hour, later that day from an hour, closed for today, or not that day. */
export function erreichbarkeit(moment: Date): Erreichbarkeit {
  const { weekday, hour } = berlinTimeOf(moment)
  const today = Object.values(KONTAKTZEITEN).find(({ tage }) => tage.some((tag) => tag === weekday))
  if (!today) return 'nicht'
  if (hour >= today.bis) return 'nichtMehr'
  return hour < today.von ? { ab: today.von } : { bis: today.bis }
}
