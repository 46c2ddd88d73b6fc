import { describe, expect, it } from 'vitest'
import { announcedMinutes, formatRestzeit, secondsUntil } from './countdown.ts'

describe('the countdown of a customer view', () => {
  it.each([
    [0, '0:00:00'],
    [1, '0:00:01'],
    [59, '0:00:59'],
    [60, '0:01:00'],
    [1799, '0:29:59'],
    [3600, '1:00:00'],
    [28_800, '8:00:00'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    expect(formatRestzeit(seconds)).toBe(shown)
  })

  it('rounds a started second up, and ends at zero', () => {
    const ende = '2026-11-20T10:30:00.000Z'
    const at = (moment: string) => secondsUntil(ende, Date.parse(moment))
    expect([
      at('2026-11-20T10:00:00.000Z'),
      at('2026-11-20T10:29:59.001Z'),
      at('2026-11-20T10:30:00.000Z'),
      at(ende.replace('10:', '11:')),
    ]).toEqual([1800, 1, 0, 0])
  })

  it('is announced once each at ten, five and one minutes', () => {
    const said: number[] = []
    for (let left = 1800; left > 0; left -= 1) {
      const minutes = announcedMinutes(left, left - 1)
      if (minutes !== undefined) said.push(minutes)
    }
    expect(said).toEqual([10, 5, 1])
    // after a device slept, only the first of the passed marks is announced
    expect(announcedMinutes(900, 290)).toBe(10)
    expect(announcedMinutes(600, 599)).toBeUndefined()
  })
})
