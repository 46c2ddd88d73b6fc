import { describe, expect, it } from 'vitest'
import { ALLE, selectionOf } from './selection.ts'

const rest = { GPNummer: '1000000001', Kundenname: 'Ada Sonne', Vertragskontotyp: 'Einspeiser' }
const Adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const konto = (Vertragskonto: string, ...Jahre: readonly number[]) => ({ ...rest, Adresse, Vertragskonto, Jahre: [...Jahre] })
const few = {
  AnzahlKonten: 2,
  Jahre: [2027, 2026, 2025, 2024],
  Konten: [konto('2000000001', 2027, 2026, 2025, 2024), konto('2000000002', 2026)],
}
const many = { AnzahlKonten: 6, Jahre: [2026, 2024], Konten: [konto('2000000003', 2024)] }

describe('the default selection', () => {
  it.each([
    ['2026-12-31', '2025'],
    ['2027-01-01', '2026'],
    ['2024-06-01', '2027'],
  ])('on %s is the first of few accounts and its last complete year %s', (today, jahr) => {
    expect(selectionOf({}, few, today)).toEqual({ konto: '2000000001', jahr })
  })

  it('is the latest year of an account without a complete one, and nothing without accounts', () => {
    expect(selectionOf({ konto: '2000000002' }, few, '2026-11-22')).toEqual({ konto: '2000000002', jahr: '2026' })
    expect(selectionOf({ konto: '2000000001' }, { AnzahlKonten: 0, Jahre: [], Konten: [] }, '2026-11-22')).toBeUndefined()
  })

  it('is all of many accounts, or the one that is chosen for all screens and has an overview', () => {
    expect(selectionOf({}, many, '2026-11-22')).toEqual({ konto: ALLE, jahr: '2024' })
    expect(selectionOf({ kept: '2000000003' }, many, '2026-11-22')).toEqual({ konto: '2000000003', jahr: '2024' })
    expect(selectionOf({ kept: '2000000009' }, many, '2026-11-22')).toEqual({ konto: ALLE, jahr: '2024' })
    expect(selectionOf({ kept: '2000000002' }, few, '2026-11-22')).toEqual({ konto: '2000000001', jahr: '2025' })
    expect(selectionOf({ konto: ALLE, kept: '2000000003' }, many, '2026-11-22')).toEqual({ konto: ALLE, jahr: '2024' })
  })
})

it('an account and year in the address stay selected even if they do not exist', () => {
  expect(selectionOf({ konto: '1', jahr: 'x' }, few, '2026-11-22')).toEqual({ konto: '1', jahr: 'x' })
  expect(selectionOf({ konto: ALLE }, few, '2026-11-22')).toEqual({ konto: ALLE, jahr: '2025' })
})
