import { describe, expect, it } from 'vitest'
import { jahreOf, totalOf } from './jahre.ts'

const booked = (Zahlungsart: 'Abschlag' | 'Abrechnung', Buchungstag: string, Betrag: number) => ({
  Vertragskonto: '2000000001',
  Zahlungsart,
  Buchungstag,
  Betrag,
})

describe('bookings by year', () => {
  it('are summed exactly, advances and bills apart, oldest year first', () => {
    const found = jahreOf([
      booked('Abschlag', '2026-01-01', 0.1),
      booked('Abschlag', '2026-12-31', 0.2),
      booked('Abrechnung', '2026-02-10', -36.75),
      booked('Abschlag', '2025-12-31', 45),
    ])
    expect(found).toEqual([
      { jahr: '2025', abschlaege: 4500, abrechnungen: 0 },
      { jahr: '2026', abschlaege: 30, abrechnungen: -3675 },
    ])
    expect(found.map(totalOf)).toEqual([4500, -3645])
  })

  it('are empty without bookings', () => {
    expect(jahreOf([])).toEqual([])
  })
})
