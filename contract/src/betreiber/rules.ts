import { once } from '../_shared/once.ts'
import { BERLIN } from '../_shared/zeitzone.ts'

/** When the operator's people answer the telephone (C 9): from the hour up to the hour, by the clock in Berlin. */
export const kontaktzeiten = [
  { tage: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], von: 7, bis: 20 },
  { tage: ['Sat'], von: 8, bis: 16 },
] as const

const berlinHour = once(() => new Intl.DateTimeFormat('en-US', { timeZone: BERLIN, weekday: 'short', hour: '2-digit', hourCycle: 'h23' }))

export type Erreichbarkeit = { readonly bis: number } | { readonly ab: number } | 'nichtMehr' | 'nicht'

/** Whether somebody answers at a moment: the hour until which, the hour from which later the same day, no more, or not that day. */
export function erreichbarkeit(moment: Date): Erreichbarkeit {
  const parts = berlinHour().formatToParts(moment)
  const part = (type: 'weekday' | 'hour') => parts.find((one) => one.type === type)?.value ?? ''
  const hour = Number(part('hour'))
  const today = kontaktzeiten.find(({ tage }) => tage.some((tag) => tag === part('weekday')))
  if (!today) return 'nicht'
  if (hour >= today.bis) return 'nichtMehr'
  return hour < today.von ? { ab: today.von } : { bis: today.bis }
}
