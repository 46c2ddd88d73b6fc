import * as z from 'zod/mini'

/** A day is YYYY-MM-DD on the wire and is never converted to UTC. Databases have no year 0. */
export const Datum = z.iso.date().check(z.refine((day) => !day.startsWith('0000'), { error: 'liegt vor dem Jahr 1' }))
/** A moment is in UTC on the wire: 2026-11-20T09:30:00Z. */
export const Zeitpunkt = z.iso.datetime()
