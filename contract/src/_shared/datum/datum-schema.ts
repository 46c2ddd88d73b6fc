import * as z from 'zod/mini'

/** A day travels as YYYY-MM-DD and never passes through UTC. The calendar, and every database, knows no year 0. */
export const Datum = z.iso.date().check(z.refine((day) => !day.startsWith('0000'), { error: 'liegt vor dem Jahr 1' }))
/** A moment travels in UTC: 2026-11-20T09:30:00Z. */
export const Zeitpunkt = z.iso.datetime()
