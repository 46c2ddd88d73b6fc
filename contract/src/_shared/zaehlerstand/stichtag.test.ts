import { describe, expect, it } from 'vitest'
import { stichtagOn } from './stichtag.ts'

describe('the running key date', () => {
  const newYearsEve = { stichtag: '12-31', bis: '02-28' }
  const of2026 = { stichtag: '2026-12-31', bis: '2027-02-28', jahr: 2026 }

  it('does not exist without a rule', () => {
    expect(stichtagOn('2026-12-31', undefined)).toBeUndefined()
  })

  it.each([
    ['2026-12-30', undefined],
    ['2026-12-31', of2026],
    ['2027-01-01', of2026],
    ['2027-01-15', of2026],
    ['2027-02-28', of2026],
    ['2027-03-01', undefined],
    ['2027-07-01', undefined],
    ['2028-02-28', { stichtag: '2027-12-31', bis: '2028-02-28', jahr: 2027 }],
    ['2028-02-29', undefined],
  ])('on %s is that of the last 31 December until 28 February', (today, running) => {
    expect(stichtagOn(today, newYearsEve)).toEqual(running)
  })

  it.each([
    ['2026-09-29', undefined],
    ['2026-09-30', { stichtag: '2026-09-30', bis: '2026-11-15', jahr: 2026 }],
    ['2026-11-15', { stichtag: '2026-09-30', bis: '2026-11-15', jahr: 2026 }],
    ['2026-11-16', undefined],
  ])('on %s ends in its own year if its end comes later in the year', (today, running) => {
    expect(stichtagOn(today, { stichtag: '09-30', bis: '11-15' })).toEqual(running)
  })

  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2027-02-28', '2027-02-28'],
    ['2027-03-01', undefined],
    ['2028-03-01', undefined],
  ])('on %s ends with the last day of February for an end on 29.02.', (today, bis) => {
    expect(stichtagOn(today, { stichtag: '12-31', bis: '02-29' })?.bis).toBe(bis)
  })

  it.each([
    ['2028-02-28', undefined],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-28', '2027-02-28'],
  ])('on %s is the last day of February for a key date on 29.02.', (today, stichtag) => {
    expect(stichtagOn(today, { stichtag: '02-29', bis: '03-31' })?.stichtag).toBe(stichtag)
  })

  it('is the later one where two would meet', () => {
    expect(stichtagOn('2027-02-28', { stichtag: '02-29', bis: '02-28' })).toEqual({ stichtag: '2027-02-28', bis: '2028-02-28', jahr: 2027 })
  })
})
