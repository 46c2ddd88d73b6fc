import { describe, expect, it } from 'vitest'
import { isMandatFastAbgelaufen, mandatEndetAm, uebergabeAb } from './rules.ts'

describe('a mandate', () => {
  it.each([
    ['2023-12-20', '2026-12-20'],
    ['2024-02-29', '2027-02-28'],
    ['2025-02-28', '2028-02-28'],
  ])('a mandate last used on %s ends after %s', (used, end) => {
    expect(mandatEndetAm(used)).toBe(end)
  })

  it.each([
    ['2026-09-19', false],
    ['2026-09-20', true],
    ['2026-12-20', true],
    ['2026-12-21', true],
  ])('a mandate that ends on 20 December 2026 is about to expire on %s: %s', (today, close) => {
    expect(isMandatFastAbgelaufen('2026-12-20', today)).toBe(close)
  })

  it('a mandate that ends at the end of May is about to expire from the end of February on', () => {
    expect([isMandatFastAbgelaufen('2026-05-31', '2026-02-27'), isMandatFastAbgelaufen('2026-05-31', '2026-02-28')]).toEqual([false, true])
  })
})

describe('a change of bank details', () => {
  it.each([
    ['2026-11-20T10:00:00+01:00', '2026-11-21T09:00:00.000Z'],
    // the nights of the clock changes have 25 and 23 hours
    ['2026-10-24T12:00:00+02:00', '2026-10-25T10:00:00.000Z'],
    ['2026-03-28T12:00:00+01:00', '2026-03-29T11:00:00.000Z'],
  ])('a change of %s goes to the operator after 24 hours, at %s', (asked, given) => {
    expect(uebergabeAb(new Date(asked)).toISOString()).toBe(given)
  })
})
