import { describe, expect, it } from 'vitest'
import { fristOf, hasProcedure, ROLLEN, THEMEN } from './rules.ts'

describe('a complaint', () => {
  it.each([
    ['2026-11-20T09:00:00Z', '2026-12-18'],
    // already the next day in Berlin
    ['2026-11-20T23:30:00Z', '2026-12-19'],
    ['2026-12-15T09:00:00Z', '2027-01-12'],
    ['2027-03-10T22:30:00Z', '2027-04-07'],
  ])('of %s is answered until %s: four weeks, whatever the clock does', (moment, frist) => {
    expect(fristOf(new Date(moment))).toBe(frist)
  })

  it('has the procedure of the law for consumers about energy only', () => {
    const all = THEMEN.flatMap((thema) => ROLLEN.map((rolle) => [thema, rolle] as const))
    expect(all.filter(([thema, rolle]) => hasProcedure(thema, rolle))).toEqual([['Energie', 'Privat']])
  })
})
