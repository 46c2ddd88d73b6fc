import * as z from 'zod/mini'
import { berlinTimeOf } from './berlin.ts'

/** A day travels as YYYY-MM-DD and never passes through UTC. The calendar, and every database, knows no year 0. */
export const Datum = z.iso.date().check(z.refine((day) => !day.startsWith('0000'), { error: 'liegt vor dem Jahr 1' }))
/** A moment travels in UTC: 2026-11-20T09:30:00Z. */
export const Zeitpunkt = z.iso.datetime()

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
