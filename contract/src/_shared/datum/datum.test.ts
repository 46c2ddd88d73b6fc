import { describe, expect, it } from 'vitest'
import { berlinDayOf, cutToDay, isExpired } from './datum.ts'
import { Datum, Zeitpunkt } from './datum-schema.ts'

describe('the day in Berlin', () => {
  it.each([
    ['2026-11-19T22:59:59Z', '2026-11-19'],
    ['2026-11-19T23:00:00Z', '2026-11-20'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2027-03-27T22:59:59Z', '2027-03-27'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T21:59:59Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2028-02-28T23:00:00Z', '2028-02-29'],
  ])('the day in Berlin at %s is %s', (moment, day) => {
    expect(berlinDayOf(new Date(moment))).toBe(day)
  })
})

describe('an account', () => {
  it.each([
    ['2026-11-19', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2025-12-31', true],
    ['9999-12-31', false],
    [undefined, false],
  ])('an account with the end date %s is expired on 20 November 2026: %s', (ablaufdatum, expected) => {
    expect(isExpired(ablaufdatum, '2026-11-20')).toBe(expected)
  })
})

describe('a day on the wire', () => {
  it.each(['2026-11-20', '2028-02-29', '0001-01-01'])('can be %s', (day) => {
    expect(Datum.safeParse(day).success).toBe(true)
  })

  it.each([
    '0000-01-01',
    '2026-11-31',
    '2027-02-29',
    '20.11.2026',
    '2026-1-1',
    '2026-11-20T00:00:00Z',
    '2026-11-20 ',
    '20261120',
    '２０２６-11-20',
    '',
    '+002026-11-20',
  ])('cannot be %j', (day) => {
    expect(Datum.safeParse(day).success).toBe(false)
  })

  it('is the date part of a moment', () => {
    expect([cutToDay('2026-11-20T23:30:00Z'), cutToDay('2026-11-20')]).toEqual(['2026-11-20', '2026-11-20'])
  })
})

describe('a moment on the wire', () => {
  it('is in UTC', () => {
    expect(
      ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00+01:00', '2026-11-20'].map((moment) => Zeitpunkt.safeParse(moment).success),
    ).toEqual([true, false, false])
  })
})
