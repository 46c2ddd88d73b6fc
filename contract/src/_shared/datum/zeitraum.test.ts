import { afterEach, describe, expect, it } from 'vitest'
import { checkZeitraum, daysBetween, isInZeitraum, jahreOf, jahrOf, zeitraumGrenzen, zeitraumOfJahr, type Tagesangabe } from './zeitraum.ts'

const today = '2026-11-21'
const grenzen = { frueheste: '2023-02-28', spaeteste: today }
const leer: Tagesangabe = { kind: 'leer' }
const tag = (datum: string): Tagesangabe => ({ kind: 'tag', datum })
const check = (von: Tagesangabe, bis: Tagesangabe) => checkZeitraum(von, bis, grenzen)

describe('the limits of a range', () => {
  it('are the oldest entry and today, in any order of entries', () => {
    expect(zeitraumGrenzen(['2025-01-31', '2023-02-28', '2026-11-20'], today)).toEqual(grenzen)
    expect(zeitraumGrenzen(['2026-11-21'], today)).toEqual({ frueheste: today, spaeteste: today })
  })

  it.each([
    ['2026-11-21', '2016-11-21'],
    ['2028-02-29', '2018-02-28'],
    ['2027-01-01', '2017-01-01'],
  ])('limits without entries on %s begin ten years back, on %s', (day, frueheste) => {
    expect(zeitraumGrenzen([], day)).toEqual({ frueheste, spaeteste: day })
  })

  it('stay in order even if an entry is in the future', () => {
    expect(zeitraumGrenzen(['2026-12-31'], today)).toEqual({ frueheste: today, spaeteste: today })
  })
})

describe('a year as a range', () => {
  it.each([
    [2025, { von: '2025-01-01', bis: '2025-12-31' }],
    [2023, { von: '2023-02-28', bis: '2023-12-31' }],
    [2026, { von: '2026-01-01', bis: '2026-11-21' }],
  ])('%i has all its days within the limits, and its range is that year again', (jahr, zeitraum) => {
    expect(zeitraumOfJahr(jahr, grenzen)).toEqual(zeitraum)
    expect(jahrOf(zeitraum, grenzen)).toBe(jahr)
  })

  it('is both ends where all entries lie in one year', () => {
    const oneYear = { frueheste: '2026-03-01', spaeteste: today }
    expect(zeitraumOfJahr(2026, oneYear)).toEqual({ von: '2026-03-01', bis: today })
    expect(jahrOf({ von: '2026-03-01', bis: today }, oneYear)).toBe(2026)
  })

  it.each([
    [{}],
    [{ von: '2025-01-01' }],
    [{ bis: '2025-12-31' }],
    [{ von: '2025-01-02', bis: '2025-12-31' }],
    [{ von: '2025-01-01', bis: '2025-12-30' }],
    [{ von: '2024-01-01', bis: '2025-12-31' }],
    [{ von: '2026-01-01', bis: '2026-11-20' }],
  ])('%j is no whole year', (zeitraum) => expect(jahrOf(zeitraum, grenzen)).toBeUndefined())

  it('stands once in the list, the latest first', () => {
    expect(jahreOf(['2024-12-31', '2026-01-01', '2024-01-01', '2025-05-05'])).toEqual([2026, 2025, 2024])
    expect(jahreOf([])).toEqual([])
  })
})

describe('a range', () => {
  it.each([
    [leer, leer, {}],
    [tag('2024-01-01'), leer, { von: '2024-01-01' }],
    [leer, tag('2024-01-01'), { bis: '2024-01-01' }],
    // both limits are inclusive
    [tag('2023-02-28'), tag('2026-11-21'), { von: '2023-02-28', bis: '2026-11-21' }],
    [tag('2023-02-28'), tag('2023-02-28'), { von: '2023-02-28', bis: '2023-02-28' }],
    [tag('2026-11-21'), tag('2026-11-21'), { von: '2026-11-21', bis: '2026-11-21' }],
    // one day is a range
    [tag('2025-05-05'), tag('2025-05-05'), { von: '2025-05-05', bis: '2025-05-05' }],
  ])('a range from %j to %j is accepted', (von, bis, zeitraum) => {
    expect(check(von, bis)).toEqual({ zeitraum, problems: [] })
  })

  it.each<[Tagesangabe, Tagesangabe, string[]]>([
    [tag('2023-02-27'), leer, ['von vorFruehester']],
    [leer, tag('2026-11-22'), ['bis nachSpaetester']],
    [tag('2026-11-22'), leer, ['von nachSpaetester']],
    [leer, tag('2023-02-27'), ['bis vorFruehester']],
    [tag('2023-02-27'), tag('2026-11-22'), ['von vorFruehester', 'bis nachSpaetester']],
    [tag('2025-05-06'), tag('2025-05-05'), ['von vonNachBis']],
    // across a new year and a clock change
    [tag('2026-01-01'), tag('2025-12-31'), ['von vonNachBis']],
    [tag('2026-03-30'), tag('2026-03-29'), ['von vonNachBis']],
    [{ kind: 'unlesbar' }, leer, ['von unlesbar']],
    [leer, { kind: 'keinTag' }, ['bis keinTag']],
    [{ kind: 'keinTag' }, { kind: 'unlesbar' }, ['von keinTag', 'bis unlesbar']],
    // one invalid end empties the range
    [tag('2025-01-01'), { kind: 'unlesbar' }, ['bis unlesbar']],
    // outside the limits and reversed: the limit is reported first
    [tag('2026-11-22'), tag('2025-05-05'), ['von nachSpaetester']],
  ])('a range from %j to %j is refused with %j and filters nothing', (von, bis, expected) => {
    const { zeitraum, problems } = check(von, bis)
    expect(problems.map(({ feld, grund }) => `${feld} ${grund}`)).toEqual(expected)
    expect(zeitraum).toEqual({})
  })
})

describe('a filter by range', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    process.env['TZ'] = zone
  })

  it.each(['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Kiritimati'])('includes both ends and no day outside, in %s', (local) => {
    process.env['TZ'] = local
    const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']
    const inRange = (von?: string, bis?: string) => days.filter((day) => isInZeitraum(day, { ...(von && { von }), ...(bis && { bis }) }))
    expect(inRange('2026-03-28', '2026-03-29')).toEqual(['2026-03-28', '2026-03-29'])
    expect(inRange('2026-03-30')).toEqual(['2026-03-30', '2026-03-31'])
    expect(inRange(undefined, '2026-03-28')).toEqual(['2026-03-27', '2026-03-28'])
    expect(inRange()).toEqual(days)
    expect(zeitraumGrenzen([], '2026-03-29')).toEqual({ frueheste: '2016-03-29', spaeteste: '2026-03-29' })
  })
})

describe('daysBetween', () => {
  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2027-12-31', '2028-12-31', 366],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-05-05', '2026-05-05', 0],
    ['2026-05-05', '2026-05-04', -1],
  ])('the number of days from %s to %s is %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})
