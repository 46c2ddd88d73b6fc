import { describe, expect, it } from 'vitest'
import { auffaelligkeitOf, differenzOf, withoutDay } from './plausibilitaet.ts'
import type { Eintrag } from './rules.ts'

const kwh = { unit: 'kWh', ableseArtBezeichnung: '', ableseKategorieBezeichnung: '' }

/** Entries from [day, feed-in, consumption]; a missing value means no reading of that register. */
function entries(...rows: readonly (readonly [string, (number | undefined)?, (number | undefined)?])[]): Eintrag[] {
  return rows.map(([datum, einspeisung, verbrauch]) => ({
    datum,
    werte: [
      ...(einspeisung === undefined ? [] : [{ ...kwh, obis: '2.8.0', richtung: 'EINSPEISUNG' as const, zaehlerstand: einspeisung }]),
      ...(verbrauch === undefined ? [] : [{ ...kwh, obis: '1.8.0', richtung: 'VERBRAUCH' as const, zaehlerstand: verbrauch }]),
    ],
  }))
}

/** 10 a day for 100 days until 31 October 2026. */
const tenADay = entries(['2026-10-31', 2000], ['2026-07-23', 1000])
const wert = (value: number, obis = '2.8.0') => ({ obis, wert: value })
const oddness = (earlier: readonly Eintrag[], value: number, datum: string) => auffaelligkeitOf(earlier, wert(value), [wert(value)], datum)

describe('a value 10 days after a reading of 2000, with 10 a day as usual', () => {
  it.each([
    [1999, 'niedrigerAlsZuletzt'],
    [0, 'niedrigerAlsZuletzt'],
    // a third of the usual amount is 33.3 in ten days
    [2000, 'ungewoehnlichNiedrig'],
    [2033, 'ungewoehnlichNiedrig'],
    [2034, undefined],
    [2100, undefined],
    // three times the usual amount is 300 in ten days
    [2300, undefined],
    [2301, 'ungewoehnlichHoch'],
    [999_999_999, 'ungewoehnlichHoch'],
  ])('the value %i is judged %s', (value, expected) => {
    expect(oddness(tenADay, value, '2026-11-10')).toBe(expected)
  })
})

describe('a value', () => {
  it('a value of exactly a third or three times the usual amount is not odd', () => {
    const thirtyADay = entries(['2026-10-31', 6000], ['2026-07-23', 3000])
    expect([6099, 6100, 6900, 6901].map((value) => oddness(thirtyADay, value, '2026-11-10'))).toEqual([
      'ungewoehnlichNiedrig',
      undefined,
      undefined,
      'ungewoehnlichHoch',
    ])
  })

  it('a value of a meter without earlier readings is not odd', () => {
    expect(oddness([], 5, '2026-11-10')).toBeUndefined()
    expect(oddness(entries(['2026-10-31', undefined, 100]), 5, '2026-11-10')).toBeUndefined()
  })

  it('a value after a single reading can only be lower than that', () => {
    const single = entries(['2026-10-31', 2000])
    expect([1999, 2000, 999_999].map((value) => oddness(single, value, '2026-11-10'))).toEqual([
      'niedrigerAlsZuletzt',
      undefined,
      undefined,
    ])
  })

  it('is higher than a reading of a later day, the first or any other, if it comes before it', () => {
    const all = [...tenADay, ...entries(['2026-11-12', 2150], ['2026-11-14', 2160])]
    expect([2149, 2150, 2151].map((value) => oddness(all, value, '2026-11-11'))).toEqual([undefined, undefined, 'hoeherAlsSpaeter'])
    // the meter was read for the first time after that day
    expect(oddness(entries(['2026-11-12', 2150]), 2151, '2026-11-11')).toBe('hoeherAlsSpaeter')
    expect(oddness(entries(['2026-11-12', undefined, 100]), 2151, '2026-11-11')).toBeUndefined()
  })

  it('is compared with readings up to its day for its usual amount, not with later ones', () => {
    const all = [...tenADay, ...entries(['2026-11-10', 9000], ['2026-11-12', 9500])]
    expect([oddness(all, 2100, '2026-11-10'), oddness(all, 9010, '2026-11-11')]).toEqual(['niedrigerAlsZuletzt', 'ungewoehnlichNiedrig'])
  })

  it('a value that replaces the readings of its day is compared with earlier ones', () => {
    const all = [...tenADay, ...entries(['2026-11-10', 9000])]
    expect(oddness(withoutDay(all, '2026-11-10'), 2100, '2026-11-10')).toBeUndefined()
  })

  it('is compared with readings in any order', () => {
    expect(oddness(tenADay.toReversed(), 2301, '2026-11-10')).toBe('ungewoehnlichHoch')
  })

  it('is compared with the readings of about a year, not with older ones', () => {
    const busyOnce = [...tenADay, ...entries(['2023-10-31', 0])]
    expect(oddness(entries(['2026-10-31', 2000], ['2025-10-31', 0]), 2100, '2026-11-10')).toBeUndefined()
    expect(oddness(busyOnce, 2200, '2026-11-10')).toBeUndefined()
    expect(oddness([...entries(['2026-10-31', 2000], ['2026-10-21', 1900]), ...entries(['2020-01-01', 0])], 2031, '2026-11-10')).toBe(
      'ungewoehnlichNiedrig',
    )
  })

  it('is not unusual if nothing was used before or the meter was changed', () => {
    expect(oddness(entries(['2026-10-31', 2000], ['2026-07-23', 2000]), 9000, '2026-11-10')).toBeUndefined()
    expect(oddness(entries(['2026-10-31', 5], ['2026-07-23', 80_000]), 9000, '2026-11-10')).toBeUndefined()
  })

  it('is compared with its own register, by short and by full OBIS code', () => {
    const both = entries(['2026-10-31', 2000, 50], ['2026-07-23', 1000, 40])
    const odd = (value: number, obis: string) => auffaelligkeitOf(both, wert(value, obis), [wert(value, obis)], '2026-11-10')
    expect([odd(51, '1.8.0'), odd(49, '1.8.0'), odd(2100, '1-1:2.8.0*255'), odd(51, '2.8.0')]).toEqual([
      undefined,
      'niedrigerAlsZuletzt',
      undefined,
      'niedrigerAlsZuletzt',
    ])
  })
})

describe('two registers', () => {
  const both = entries(['2026-10-31', 2000, 500], ['2026-07-23', 1000, 400])
  const oddnesses = (einspeisung: number, verbrauch: number) => {
    const alle = [wert(einspeisung), wert(verbrauch, '1.8.0')]
    return alle.map((one) => auffaelligkeitOf(both, one, alle, '2026-11-10'))
  }

  it('look swapped if one value fell and each would fit the other register', () => {
    expect(oddnesses(510, 2100)).toEqual(['registerVertauscht', 'registerVertauscht'])
    expect(oddnesses(500, 2000)).toEqual(['registerVertauscht', 'registerVertauscht'])
  })

  it('do not look swapped if both are higher than before', () => {
    expect(oddnesses(2100, 510)).toEqual([undefined, undefined])
    expect(oddnesses(2100, 2100)).toEqual([undefined, 'ungewoehnlichHoch'])
  })

  it('do not look swapped if a value would not fit the other register either', () => {
    expect(oddnesses(499, 2100)).toEqual(['niedrigerAlsZuletzt', 'ungewoehnlichHoch'])
    expect(oddnesses(510, 1999)).toEqual(['niedrigerAlsZuletzt', 'ungewoehnlichHoch'])
  })

  it('do not look swapped if only one was reported or one has no earlier reading', () => {
    expect(auffaelligkeitOf(both, wert(510), [wert(510)], '2026-11-10')).toBe('niedrigerAlsZuletzt')
    const oneOnly = entries(['2026-10-31', 2000])
    expect(auffaelligkeitOf(oneOnly, wert(510), [wert(510), wert(2100, '1.8.0')], '2026-11-10')).toBe('niedrigerAlsZuletzt')
  })
})

describe('the difference to the last reading', () => {
  it('has the amount and the days since then', () => {
    expect(differenzOf(tenADay, wert(2100), '2026-11-10')).toEqual({ letzterStand: 2000, letztesDatum: '2026-10-31', menge: 100, tage: 10 })
  })

  it('may be negative', () => {
    expect(differenzOf(tenADay, wert(1990), '2026-11-10')).toMatchObject({ menge: -10 })
  })

  it.each([
    ['2027-03-27', '2027-03-29', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
  ])('counts calendar days: from %s to %s are %i', (from, to, tage) => {
    expect(differenzOf(entries([from, 1]), wert(2), to)).toMatchObject({ tage })
  })

  it('is undefined without an earlier reading of the register', () => {
    expect(differenzOf([], wert(1), '2026-11-10')).toBeUndefined()
    expect(differenzOf(tenADay, wert(1, '1.8.0'), '2026-11-10')).toBeUndefined()
    expect(differenzOf(entries(['2026-11-11', 1]), wert(2), '2026-11-10')).toBeUndefined()
  })
})
