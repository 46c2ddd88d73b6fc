import { berlinTimeOf } from './berlin.ts'

/** The day in Berlin at a moment, as YYYY-MM-DD. */
export function berlinDayOf(moment: Date): string {
  return berlinTimeOf(moment).day
}

/** The date part of a date or an ISO moment: the server takes dates without a time. */
export function cutToDay(value: string): string {
  return value.slice(0, 10)
}

/** An account is expired from its expiry date on, that day included. Both days as YYYY-MM-DD. */
export function isExpired(ablaufdatum: string | undefined, today: string): boolean {
  return ablaufdatum !== undefined && ablaufdatum <= today
}
