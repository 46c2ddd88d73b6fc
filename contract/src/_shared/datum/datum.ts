import { berlinTimeOf } from './berlin.ts'

/** The day in Berlin at a moment, as YYYY-MM-DD. */
export function berlinDayOf(moment: Date): string {
  return berlinTimeOf(moment).day
}

/** Dates sent to the server are cut to the date part (C 5). */
export function cutToDay(value: string): string {
  return value.slice(0, 10)
}

/** An account counts as expired when its expiry date is today or past (P 3); both days as YYYY-MM-DD. */
export function isExpired(ablaufdatum: string | undefined, today: string): boolean {
  return ablaufdatum !== undefined && ablaufdatum <= today
}
