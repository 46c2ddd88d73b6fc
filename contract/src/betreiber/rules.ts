import { once } from '../_shared/once.ts'

/** When the operator's people answer the telephone (C 9): from the hour up to the hour, by the clock in Berlin. */
const kontaktzeiten = [
  { tage: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], von: 7, bis: 20 },
  { tage: ['Sat'], von: 8, bis: 16 },
] as const

const berlinHour = once(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', hourCycle: 'h23' }),
)

/** Whether somebody answers at a moment: the hour until which, or the hour from which later the same day; undefined for no more today. */
export function erreichbarkeit(moment: Date): { readonly bis: number } | { readonly ab: number } | undefined {
  const parts = berlinHour().formatToParts(moment)
  const part = (type: 'weekday' | 'hour') => parts.find((one) => one.type === type)?.value ?? ''
  const hour = Number(part('hour'))
  const today = kontaktzeiten.find(({ tage }) => tage.some((tag) => tag === part('weekday')))
  if (!today || hour >= today.bis) return undefined
  return hour < today.von ? { ab: today.von } : { bis: today.bis }
}
