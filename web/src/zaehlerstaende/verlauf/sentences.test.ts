import type { Intervall } from '#contract/zaehlerstaende/verlauf.ts'
import { describe, expect, it } from 'vitest'
import { gapsSentence, summarySentence } from './sentences.ts'

const intervall = (von: string, bis: string, menge: number | undefined, tage = 365, istGeschaetzt = false): Intervall => ({
  von,
  bis,
  tage,
  menge,
  istGeschaetzt,
})
const year = (jahr: number, menge: number, istGeschaetzt = false) =>
  intervall(`${jahr - 1}-12-31`, `${jahr}-12-31`, menge, jahr === 2024 ? 366 : 365, istGeschaetzt)

describe('the summary sentence', () => {
  it.each([
    [[year(2024, 4400), year(2025, 4120)], '2025: 4.120 kWh, 6 % weniger als 2024.'],
    [[year(2024, 4000), year(2025, 4120)], '2025: 4.120 kWh, 3 % mehr als 2024.'],
    [[year(2024, 4120), year(2025, 4120)], '2025: 4.120 kWh, etwa so viel wie 2024.'],
    [[year(2025, 4120)], '2025: 4.120 kWh.'],
    [[year(2024, 4400), year(2025, 4120, true)], '2025: 4.120 kWh, teils geschätzt, 6 % weniger als 2024.'],
    // 730 days, half of them in 2025
    [[intervall('2024-07-02', '2026-07-02', 1460, 730)], '2025: etwa 730 kWh.'],
    [[intervall('2026-01-01', '2026-03-01', 59.5, 59)], 'Vom 01.01.2026 bis zum 01.03.2026: 59,5 kWh.'],
    [[intervall('2026-01-01', '2026-03-01', 59, 59, true)], 'Vom 01.01.2026 bis zum 01.03.2026: 59 kWh, teils geschätzt.'],
    [[intervall('2026-01-01', '2026-03-01', undefined, 59)], 'Diese Zählerstände lassen sich nicht vergleichen.'],
  ])('the sentence of %j is %s', (intervalle, expected) => {
    expect(summarySentence(intervalle, 'kWh').replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('has no-break spaces before units', () => {
    expect(summarySentence([year(2024, 10), year(2025, 5)], 'm³')).toBe('2025: 5\u00a0m³, 50\u00a0% weniger als 2024.')
  })
})

describe('the sentence about gaps', () => {
  it('names their days', () => {
    const course = [year(2024, 1), intervall('2024-12-31', '2025-02-01', undefined), intervall('2025-02-01', '2025-03-01', undefined)]
    expect(gapsSentence(course)).toMatch(/^Ohne Wert: 31\.12\.2024 bis 01\.02\.2025, 01\.02\.2025 bis 01\.03\.2025\. /)
    expect(gapsSentence([year(2024, 1)])).toBeUndefined()
  })
})
