import type { Intervall } from '#contract/zaehlerstaende/verlauf.ts'
import { describe, expect, it } from 'vitest'
import { axesOf, monthTicks, perDay } from './axis.ts'

const label = ({ datum, month, year }: ReturnType<typeof monthTicks>[number]) => `${datum} ${month ?? '-'} ${year ?? '-'}`

describe('the time axis', () => {
  it.each([
    // every month, with the year where it changes
    ['2025-11-01', '2026-02-28', ['2025-11-01 10 2025', '2025-12-01 11 -', '2026-01-01 0 2026', '2026-02-01 1 -']],
    ['2025-11-02', '2026-01-01', ['2025-12-01 11 2025', '2026-01-01 0 2026']],
    // every third month
    ['2025-02-10', '2026-03-15', ['2025-04-01 3 2025', '2025-07-01 6 -', '2025-10-01 9 -', '2026-01-01 0 2026']],
    // every half year, then only years
    ['2023-05-13', '2025-10-18', ['2023-07-01 6 2023', '2024-01-01 0 2024', '2024-07-01 6 -', '2025-01-01 0 2025', '2025-07-01 6 -']],
    ['2022-05-13', '2026-10-18', ['2023-01-01 - 2023', '2024-01-01 - 2024', '2025-01-01 - 2025', '2026-01-01 - 2026']],
    ['2026-03-02', '2026-03-30', []],
  ])('an axis from %s to %s has the labels %j', (von, bis, expected) => {
    expect(monthTicks(von, bis).map(label)).toEqual(expected)
  })

  it('has at most six labels for any period', () => {
    for (let years = 0; years < 120; years += 1) {
      const ticks = monthTicks('1950-03-07', `${1950 + years}-11-30`)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.length).toBeGreaterThan(0)
    }
  })
})

describe('the axes', () => {
  const intervall = (von: string, bis: string, tage: number, menge?: number): Intervall => ({ von, bis, tage, menge, istGeschaetzt: false })
  const fed = [intervall('2026-01-01', '2026-02-10', 40, 360), intervall('2026-02-10', '2026-04-11', 60, undefined)]
  const drawn = [intervall('2026-01-21', '2026-04-11', 80, 160)]

  it('are shared by both registers: all days and the larger amount', () => {
    const { x, y, levels } = axesOf([fed, drawn], 100)
    expect([x('2026-01-01'), x('2026-01-21'), x('2026-02-10'), x('2026-04-11')]).toEqual([0, 20, 40, 100])
    // 9 a day at most, so the axis ends at 10
    expect([0, 10, 9, 2].map((amount) => Math.round(y(amount)))).toEqual([100, 0, 10, 80])
    expect(levels).toEqual([0, 5, 10])
  })

  it('show the amount per day, and none in a gap', () => {
    expect([...fed, ...drawn].map(perDay)).toEqual([9, undefined, 2])
  })

  it('exist if all amounts are zero', () => {
    const { y, levels } = axesOf([[intervall('2026-01-01', '2026-02-10', 40, 0)]], 100)
    expect(y(0)).toBe(100)
    expect(levels).toEqual([0, 0.5, 1])
  })
})
