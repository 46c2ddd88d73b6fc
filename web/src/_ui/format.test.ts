import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDatum, formatMenge, formatProTag, formatZahl, parseDatum, readDatum } from './format.ts'
import { formatEuro } from './euro/euro.ts'
import { formatMoment } from './format-moment.ts'

describe('German formats', () => {
  it('write dates with two digits for day and month', () => {
    expect(formatDatum('2026-02-01')).toBe('01.02.2026')
  })

  it('write amounts with a point for thousands, a comma for decimals and a no-break space', () => {
    expect(formatMenge(12345, 'kWh')).toBe('12.345\u00a0kWh')
    expect(formatMenge(87.5, 'm³')).toBe('87,5\u00a0m³')
    expect(formatProTag(4210.526, 'kWh')).toBe('4.210,5\u00a0kWh')
  })

  it('write moments in Berlin time', () => {
    expect(formatMoment(new Date('2026-11-21T13:05:59Z'))).toBe('21.11.2026, 14:05\u00a0Uhr')
    expect(formatMoment(new Date('2026-06-30T22:00:00Z'))).toBe('01.07.2026, 00:00\u00a0Uhr')
  })

  it('write a true minus', () => {
    expect(formatZahl(-12)).toBe('−12')
    expect([formatZahl(-0.0004), formatZahl(-0)]).toEqual(['0', '0'])
  })

  it('write numbers and euros as Intl does for Germany', () => {
    const signDisplay = 'negative'
    const wholeOrNot = fc.oneof(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    )
    fc.assert(
      fc.property(wholeOrNot, fc.constantFrom(0, 1, 3, 5), (value, digits) => {
        const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits, signDisplay })
        expect(formatZahl(value, digits)).toBe(german.format(value).replace('-', '−'))
      }),
    )
    const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', signDisplay })
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cent) => {
        expect(formatEuro(cent)).toBe(euros.format(cent / 100).replace('-', '−'))
      }),
    )
  })

  it.each([
    ['1.2.2026', '2026-02-01'],
    [' 01. 02. 26 ', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2026', undefined],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-30', undefined],
    ['0000-02-01', '0000-02-01'],
    ['1.2.0026', '0026-02-01'],
    ['1.2.026', undefined],
    ['2026-2-1', undefined],
    ['1/2/2026', undefined],
    ['00.01.2026', undefined],
    ['', undefined],
  ])('read %j as %j', (text, day) => {
    expect(parseDatum(text)).toBe(day)
  })

  it.each([
    [' \u00a0', 'leer'],
    ['morgen', 'unlesbar'],
    ['1.2', 'unlesbar'],
    ['31.04.2026', 'keinTag'],
    ['32.1.26', 'keinTag'],
    ['30.4.26', 'tag'],
  ])('classify %j as %s', (text, kind) => {
    expect(readDatum(text).kind).toBe(kind)
  })
})
