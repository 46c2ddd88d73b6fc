import { berlinTimeOf } from '../_shared/berlin.ts'

/** When the operator's people answer the telephone (C 9): from the hour up to the hour, by the clock in Berlin. Day 1 is Monday. */
export const kontaktzeiten = [
  { tage: [1, 2, 3, 4, 5], von: 7, bis: 20 },
  { tage: [6], von: 8, bis: 16 },
] as const

export type Erreichbarkeit = { readonly bis: number } | { readonly ab: number } | 'nichtMehr' | 'nicht'

/** Whether somebody answers at a moment: the hour until which, the hour from which later the same day, no more, or not that day. */
export function erreichbarkeit(moment: Date): Erreichbarkeit {
  const { weekday, hour } = berlinTimeOf(moment)
  const today = kontaktzeiten.find(({ tage }) => tage.some((tag) => tag === weekday))
  if (!today) return 'nicht'
  if (hour >= today.bis) return 'nichtMehr'
  return hour < today.von ? { ab: today.von } : { bis: today.bis }
}
