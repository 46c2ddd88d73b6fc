import { describe, expect, it } from 'vitest'
import { empfehlungOf, type Empfehlungsfakten } from './empfehlung.ts'

const TODAY = '2026-11-20'
const read = (datum: string, zaehlerstand: number, zaehlernummer = 'Z1') => ({ zaehlernummer, datum, zaehlerstand })
/** A bill for 2025 (365 days): eleven advances of 40 € and a final payment of 60 €, so 500 € for 4000 kWh. */
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
  // 4000 kWh in the 364 days of the bill, and in the 365 days before the latest reading
  ablesungen: [read('2025-01-01', 0), read('2025-12-31', 4000), read('2026-10-31', 7320)],
  buchungen: [...advances, bill],
}

describe('the recommended advance', () => {
  it('is the price per kWh of the last bill times the amount of a year', () => {
    const found = empfehlungOf(fakten, TODAY)
    expect(found).toMatchObject({ urteil: 'passt', abrechnungSumme: 500, abrechnungMenge: 4000 })
    expect(found).toMatchObject({
      ablesungVon: '2025-10-31',
      ablesungBis: '2026-10-31',
      abrechnungVon: '2025-01-01',
      abrechnungBis: '2025-12-31',
    })
    // 61 of the bill's 364 days (4000 kWh), and the 3320 kWh of this year
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
    // 45.34 € are needed; a tenth is 4.53 €
    expect(empfehlungOf({ ...fakten, abschlag }, TODAY)?.urteil).toBe(urteil)
  })

  it('is the whole sum if there is one advance a year', () => {
    const yearly = empfehlungOf({ ...fakten, abschlagsverfahren: 'Jaehrlich', abschlag: 500 }, TODAY)
    expect(yearly).toMatchObject({ urteil: 'passt' })
    expect(yearly?.empfohlen).toBe(Math.round(yearly?.jahressumme ?? 0))
  })

  it('is the same for a customer who pays, whose bookings have the opposite sign', () => {
    const buchungen = fakten.buchungen.map((one) => ({ ...one, betrag: -one.betrag }))
    expect(empfehlungOf({ ...fakten, zahlt: 'kunde', buchungen }, TODAY)).toEqual(empfehlungOf(fakten, TODAY))
    // a bill with a refund
    const less = [...advances, { ...bill, betrag: -40 }].map((one) => ({ ...one, betrag: -one.betrag }))
    expect(empfehlungOf({ ...fakten, zahlt: 'kunde', buchungen: less }, TODAY)?.abrechnungSumme).toBe(400)
  })

  it('is never below the smallest advance', () => {
    const small = { ...bill, betrag: -430 }
    expect(empfehlungOf({ ...fakten, buchungen: [...advances, small] }, TODAY)).toMatchObject({ empfohlen: 5, abrechnungSumme: 10 })
  })

  it('adds cents without rounding errors', () => {
    const buchungen = [...advances.map((one) => ({ ...one, betrag: 0.1 })), { ...bill, betrag: 0.2 }]
    expect(empfehlungOf({ ...fakten, buchungen }, TODAY)?.abrechnungSumme).toBe(1.3)
  })

  it('adds up all bookings of a bill that was reversed and reissued, in any order', () => {
    const anew = [bill, { ...bill, betrag: -60 }, { ...bill, betrag: 80 }]
    for (const bills of [anew, anew.toReversed()]) {
      expect(empfehlungOf({ ...fakten, buchungen: [...advances, ...bills] }, TODAY)?.abrechnungSumme).toBe(520)
    }
  })

  it('extrapolates readings by 60 days at most', () => {
    const last = (datum: string) => ({ ...fakten, ablesungen: [read('2024-10-01', 0), read(datum, 4000)] })
    expect(empfehlungOf(last('2025-11-01'), TODAY)).toBeDefined()
    expect(empfehlungOf(last('2025-10-31'), TODAY)).toBeUndefined()
  })

  it('adds up the meters of an account', () => {
    const second = fakten.ablesungen.map((one) => ({ ...one, zaehlernummer: 'Z2' }))
    expect(empfehlungOf({ ...fakten, ablesungen: [...fakten.ablesungen, ...second] }, TODAY)).toMatchObject({ abrechnungMenge: 8000 })
  })

  it.each<[string, Partial<Empfehlungsfakten>]>([
    ['no bill', { buchungen: advances }],
    ['a bill without a period', { buchungen: [{ ...bill, von: undefined, bis: undefined }] }],
    ['a bill of a month', { buchungen: [{ ...bill, von: '2025-12-01' }] }],
    ['a bill with the sum 0', { buchungen: [{ ...bill, betrag: 0 }] }],
    ['a bill with the wrong sign', { buchungen: [{ ...bill, betrag: -500 }] }],
    [
      'an old bill',
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
