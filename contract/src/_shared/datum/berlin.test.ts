import { afterEach, describe, expect, it, vi } from 'vitest'
import { berlinTimeOf } from './berlin.ts'

describe('the time in Berlin', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21', 6, 23],
    ['2026-11-21T23:00:00Z', '2026-11-22', 7, 0],
    ['2026-06-30T21:59:59Z', '2026-06-30', 2, 23],
    ['2026-06-30T22:00:00Z', '2026-07-01', 3, 0],
    // the clocks go forward at 2:00 and back at 3:00
    ['2026-03-29T00:59:59Z', '2026-03-29', 7, 1],
    ['2026-03-29T01:00:00Z', '2026-03-29', 7, 3],
    ['2026-10-25T00:59:59Z', '2026-10-25', 7, 2],
    ['2026-10-25T01:00:00Z', '2026-10-25', 7, 2],
    ['2026-12-31T23:30:00Z', '2027-01-01', 5, 0],
  ])('at %s it is %s, day %i of the week, hour %i', (moment, day, weekday, hour) => {
    expect(berlinTimeOf(new Date(moment))).toEqual({ day, weekday, hour })
  })

  describe('the time in Berlin, with Temporal available', () => {
    afterEach(() => void vi.unstubAllGlobals())

    it('returns the same as Temporal for Berlin', () => {
      const asked: unknown[] = []
      const there = { dayOfWeek: 6, hour: 14, toPlainDate: () => ({ toString: () => '2026-11-21' }) }
      const toZonedDateTimeISO = (zone: string) => (asked.push(zone), there)
      const fromEpochMilliseconds = (ms: number) => (asked.push(ms), { toZonedDateTimeISO })
      vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds } })
      expect(berlinTimeOf(new Date(12))).toEqual({ day: '2026-11-21', weekday: 6, hour: 14 })
      expect(asked).toEqual([12, 'Europe/Berlin'])
    })
  })
})
