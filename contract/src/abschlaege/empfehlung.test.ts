import { describe, expect, it } from 'vitest'
import { empfehlungOf, type Empfehlungsfakten } from './empfehlung.ts'

const TODAY = '2026-11-20'
const read = (datum: string, zaehlerstand: number, zaehlernummer = 'Z1') => ({ zaehlernummer, datum, zaehlerstand })
/** A bill over the year 2025 (365 days) with eleven advances of 40 € and 60 € more at its end: 500 € for 4000 kWh. */
const bill = { zahlungsart: 'Abrechnung', buchungstag: '2026-01-20', betrag: 60, von: '2025-01-01', bis: '2025-12-31' } as const
const advances = Array.from({ length: 11 }, (_, index) => ({
  zahlungsart: 'Abschlag' as const,
  buchungstag: `2025-${String(index + 2).padStart(2, '0')}-01`,
  betrag: 40,
}))
const fakten: Empfehlungsfakten = {
  zahlt: 'netzbetreiber',
  abschlagsverfahren: 'Monatlich',
  abschlag: 45,
  // 4000 kWh in the 364 days of the bill, and 4000 kWh in the 365 days before the latest reading
  ablesungen: [read('2025-01-01', 0), read('2025-12-31', 4000), read('2026-10-31', 7320)],
  buchungen: [...advances, bill],
}

describe('the advice on an advance', () => {
  it('is what the last bill came to for a kWh, times what a year brings', () => {
    const found = empfehlungOf(fakten, TODAY)
    expect(found).toMatchObject({ urteil: 'passt', abrechnungSumme: 500, abrechnungMenge: 4000 })
    expect(found).toMatchObject({
      ablesungVon: '2025-10-31',
      ablesungBis: '2026-10-31',
      abrechnungVon: '2025-01-01',
      abrechnungBis: '2025-12-31',
    })
    // 61 of 364 days at 4000 kWh each, and the 3320 kWh of this year
    const jahresmenge = (4000 * 61) / 364 + 3320
    expect(found?.jahresmenge).toBeCloseTo(jahresmenge, 0)
    expect(found?.jahressumme).toBeCloseTo(jahresmenge / 8, 1)
    expect(found?.empfohlen).toBe(Math.round(jahresmenge / 8 / 11))
  })

  it.each([
    [45, 'passt'],
    [49, 'passt'],
    [50, 'zuHoch'],
    [41, 'passt'],
    [40, 'zuNiedrig'],
    [5, 'zuNiedrig'],
  ] as const)('says of %s € a month: %s', (abschlag, urteil) => {
    // needed are 45.34 €, a tenth of which is 4.53
    expect(empfehlungOf({ ...fakten, abschlag }, TODAY)?.urteil).toBe(urteil)
  })

  it('asks for one payment a year where there is only one', () => {
    const yearly = empfehlungOf({ ...fakten, abschlagsverfahren: 'Jaehrlich', abschlag: 500 }, TODAY)
    expect(yearly).toMatchObject({ urteil: 'passt' })
    expect(yearly?.empfohlen).toBe(Math.round(yearly?.jahressumme ?? 0))
  })

  it('is the same for who pays, whose bookings have the other sign', () => {
    const buchungen = fakten.buchungen.map((one) => ({ ...one, betrag: -one.betrag }))
    expect(empfehlungOf({ ...fakten, zahlt: 'kunde', buchungen }, TODAY)).toEqual(empfehlungOf(fakten, TODAY))
    // a bill that gives something back
    const less = [...advances, { ...bill, betrag: -40 }].map((one) => ({ ...one, betrag: -one.betrag }))
    expect(empfehlungOf({ ...fakten, zahlt: 'kunde', buchungen: less }, TODAY)?.abrechnungSumme).toBe(400)
  })

  it('never is below the least advance', () => {
    const small = { ...bill, betrag: -430 }
    expect(empfehlungOf({ ...fakten, buchungen: [...advances, small] }, TODAY)).toMatchObject({ empfohlen: 5, abrechnungSumme: 10 })
  })

  it('adds cents without a drift', () => {
    const buchungen = [...advances.map((one) => ({ ...one, betrag: 0.1 })), { ...bill, betrag: 0.2 }]
    expect(empfehlungOf({ ...fakten, buchungen }, TODAY)?.abrechnungSumme).toBe(1.3)
  })

  it('takes a bill that was reversed and written anew as all of its bookings, in whatever order', () => {
    const anew = [bill, { ...bill, betrag: -60 }, { ...bill, betrag: 80 }]
    for (const bills of [anew, anew.toReversed()]) {
      expect(empfehlungOf({ ...fakten, buchungen: [...advances, ...bills] }, TODAY)?.abrechnungSumme).toBe(520)
    }
  })

  it('carries the course of readings on for some weeks, and no further', () => {
    const last = (datum: string) => ({ ...fakten, ablesungen: [read('2024-10-01', 0), read(datum, 4000)] })
    expect(empfehlungOf(last('2025-11-01'), TODAY)).toBeDefined()
    expect(empfehlungOf(last('2025-10-31'), TODAY)).toBeUndefined()
  })

  it('counts the meters of an account together', () => {
    const second = fakten.ablesungen.map((one) => ({ ...one, zaehlernummer: 'Z2' }))
    expect(empfehlungOf({ ...fakten, ablesungen: [...fakten.ablesungen, ...second] }, TODAY)).toMatchObject({ abrechnungMenge: 8000 })
  })

  it.each<[string, Partial<Empfehlungsfakten>]>([
    ['no bill', { buchungen: advances }],
    ['a bill that names no days', { buchungen: [{ ...bill, von: undefined, bis: undefined }] }],
    ['a bill of a month', { buchungen: [{ ...bill, von: '2025-12-01' }] }],
    ['a bill that came to nothing', { buchungen: [{ ...bill, betrag: 0 }] }],
    ['a bill against the direction', { buchungen: [{ ...bill, betrag: -500 }] }],
    [
      'a bill of long ago',
      {
        buchungen: [{ ...bill, von: '2023-11-20', bis: '2024-11-19' }],
        ablesungen: [read('2023-01-01', 0), ...fakten.ablesungen.slice(1)],
      },
    ],
    ['no readings', { ablesungen: [] }],
    ['one reading', { ablesungen: [read('2025-06-30', 2000)] }],
    ['readings of a summer', { ablesungen: [read('2026-04-01', 0), read('2026-10-31', 3000)] }],
    ['a meter that ran backwards', { ablesungen: [read('2025-01-01', 9000), read('2025-12-31', 4000), read('2026-10-31', 7320)] }],
    ['a meter that stood still', { ablesungen: [read('2025-01-01', 4000), read('2025-12-31', 4000), read('2026-10-31', 4000)] }],
    ['a meter that was changed', { ablesungen: [...fakten.ablesungen, read('2025-06-01', 0, 'Z2'), read('2026-10-31', 900, 'Z2')] }],
  ])('is none with %s', (_, change) => {
    expect(empfehlungOf({ ...fakten, ...change }, TODAY)).toBeUndefined()
  })
})
