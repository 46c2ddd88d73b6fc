import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEuro } from '../_shared/text/format.ts'
import { ablesetagOf, kopfOf, registerOf, richtungOf, zeitraumOf } from './blatt.ts'
import { jahressummenOf, lageOf, totalOf } from './rules.ts'
import type { Jahresuebersicht } from './schema.ts'

const amounts = (...all: readonly number[]) => all.map((Betrag) => ({ Betrag }))

describe('sums', () => {
  it.each([
    [[], 0, 0],
    [[0.1, 0.2], 30, 0],
    [[-0.1, -0.2], 0, 30],
    [[45.1, -1234.56, 0, 0.01], 4511, 123_456],
    [[99_999_999.99, 0.01], 10_000_000_000, 0],
    [[1.005], 100, 0],
  ])('the sums of %j are %i cents to the customer and %i from them', (all, erhalten, gezahlt) => {
    expect(jahressummenOf(amounts(...all))).toEqual({ erhalten, gezahlt })
  })

  it('have no rounding errors, and their difference is the sum of all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), { maxLength: 400 }), (cents) => {
        const zahlungen = amounts(...cents.map((cent) => cent / 100))
        const { erhalten, gezahlt } = jahressummenOf(zahlungen)
        expect(totalOf(zahlungen)).toBe(cents.reduce((sum, cent) => sum + cent, 0))
        expect(erhalten - gezahlt).toBe(totalOf(zahlungen))
      }),
    )
  })

  it('are formatted as Intl does for Germany, with a true minus', () => {
    const intl = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cent) => {
        expect(formatEuro(cent)).toBe(`${intl.format(cent / 100).replace('-', '−')}\u00a0€`)
      }),
    )
  })
})

describe('a reading', () => {
  it.each([
    ['2024-12-31', 'davor', 'Letzter Stand vor 2025: 31.12.2024'],
    ['2025-01-01', 'imJahr', '01.01.2025'],
    ['2025-12-31', 'imJahr', '31.12.2025'],
    ['2026-01-01', 'danach', 'Erster Stand nach 2025: 01.01.2026'],
  ])('a reading of %s is %s', (Datum, lage, shown) => {
    expect([lageOf(Datum, 2025), ablesetagOf({ Datum }, 2025)]).toEqual([lage, shown])
  })

  it('names its register', () => {
    expect(registerOf({ Obis: '2.8.0', Einheit: 'kWh' })).toBe('Strom ins Netz eingespeist (2.8.0)')
    expect(registerOf({ Obis: '1.8.0', Einheit: 'kWh' })).toBe('Strom aus dem Netz bezogen (1.8.0)')
    expect(registerOf({ Obis: '1.0.1', Einheit: 'm³' })).toBe('Verbrauchtes Trinkwasser (1.0.1)')
  })
})

describe('a booking', () => {
  const of = (Betrag: number) => ({ Zahlungsart: 'Abrechnung', Buchungstag: '2025-01-20', Betrag }) as const

  it('says who paid', () => {
    expect([richtungOf(of(0.01)), richtungOf(of(-0.01)), richtungOf(of(0))]).toEqual(['an Sie', 'von Ihnen', 'ausgeglichen'])
  })

  it('names the period that it settles, if it has one', () => {
    expect(zeitraumOf({ ...of(1), AbrechnungVon: '2024-01-01', AbrechnungBis: '2024-12-31' })).toBe('01.01.2024 bis 31.12.2024')
    expect(zeitraumOf(of(1))).toBe('')
  })
})

it('the head of an overview leaves out unknown values and codes without a word', () => {
  const uebersicht: Jahresuebersicht = {
    GPNummer: '1000000001',
    Kundenname: 'Ada Sonne',
    Vertragskonto: '2000000001',
    Vertragskontotyp: 'constructor',
    Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    Jahr: 2025,
    Besteuerungsart: 'VonMorgen',
    Zaehlerstaende: [],
    Zahlungen: [],
    Dokumente: [],
  }
  expect(kopfOf(uebersicht).map(([name]) => name)).toEqual(['Name', 'Geschäftspartner', 'Vertragskonto', 'Adresse'])
})
