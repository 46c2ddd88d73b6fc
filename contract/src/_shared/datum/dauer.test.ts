import { describe, expect, it } from 'vitest'
import { formatDauer, formatZeit } from './dauer.ts'

describe('a formatted duration', () => {
  it.each([
    [1, 'eine Sekunde'],
    [45, '45 Sekunden'],
    [60, 'eine Minute'],
    [90, '90 Sekunden'],
    [900, '15 Minuten'],
    [3600, 'eine Stunde'],
    [5400, '90 Minuten'],
    [86_400, '24 Stunden'],
    [36 * 3600, '36 Stunden'],
    [7 * 86_400, '7 Tage'],
    [30 * 86_400, '30 Tage'],
  ])('a duration of %i seconds is %s', (seconds, expected) => {
    expect(formatDauer(seconds)).toBe(expected)
  })

  it.each([
    [1, 'minute', 'dativ', 'einer Minute'],
    [1, 'day', 'nominativ', 'ein Tag'],
    [1, 'day', 'akkusativ', 'einen Tag'],
    [1, 'day', 'dativ', 'einem Tag'],
    [1, 'year', 'akkusativ', 'ein Jahr'],
    [14, 'day', 'dativ', '14 Tagen'],
    [6, 'week', 'dativ', '6 Wochen'],
    [3, 'month', 'dativ', '3 Monaten'],
    [3, 'month', 'akkusativ', '3 Monate'],
    [0, 'day', 'akkusativ', '0 Tage'],
    [1212, 'hour', 'akkusativ', '1.212 Stunden'],
  ] as const)('a duration of %i %s in the %s is %s', (count, unit, fall, expected) => {
    expect(formatZeit(count, unit, fall)).toBe(expected)
  })
})
