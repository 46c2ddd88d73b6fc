import { once } from '../once.ts'

/** The time zone of every business day. */
export const BERLIN = 'Europe/Berlin'

/** Local date and hour in Berlin. */
export interface BerlinTime {
  /** YYYY-MM-DD */
  readonly day: string
  /** 1 is Monday, 7 is Sunday */
  readonly weekday: number
  readonly hour: number
}

/** The part of Temporal that this file uses; Node 24 and some browsers lack it. */
interface TemporalNamespace {
  readonly Instant: {
    fromEpochMilliseconds(ms: number): {
      toZonedDateTimeISO(zone: string): { readonly dayOfWeek: number; readonly hour: number; toPlainDate(): { toString(): string } }
    }
  }
}

/** Day, weekday and hour in Berlin at a moment. Prefers Temporal: the first use of Intl blocks a telephone for about 100 ms. */
export function berlinTimeOf(moment: Date): BerlinTime {
  const { Temporal } = globalThis as { readonly Temporal?: TemporalNamespace }
  if (!Temporal) return byIntl(moment)
  const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(BERLIN)
  return { day: there.toPlainDate().toString(), weekday: there.dayOfWeek, hour: there.hour }
}

const berlinHour = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: BERLIN,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
)

function byIntl(moment: Date): BerlinTime {
  const parts = new Map(
    berlinHour()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return { day, weekday: new Date(day).getUTCDay() || 7, hour: Number(parts.get('hour')) }
}
