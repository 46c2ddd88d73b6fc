import { describe, expect, it } from 'vitest'
import { selectionOf } from './selection.ts'

const rest = { GPNummer: '1000000001', Kundenname: 'Ada Sonne', Vertragskontotyp: 'Einspeiser' }
const Adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const konto = (Vertragskonto: string, ...Jahre: readonly number[]) => ({ ...rest, Adresse, Vertragskonto, Jahre: [...Jahre] })
const konten = [konto('2000000001', 2027, 2026, 2025, 2024), konto('2000000002', 2026)]

describe('the default selection', () => {
  it.each([
    ['2026-12-31', '2025'],
    ['2027-01-01', '2026'],
    ['2024-06-01', '2027'],
  ])('the selection on %s is the first account and its last complete year %s', (today, jahr) => {
    expect(selectionOf({}, konten, today)).toEqual({ konto: '2000000001', jahr })
  })

  it('is the latest year of an account without a complete one, and nothing without accounts', () => {
    expect(selectionOf({ konto: '2000000002' }, konten, '2026-11-22')).toEqual({ konto: '2000000002', jahr: '2026' })
    expect(selectionOf({ konto: '2000000001' }, [], '2026-11-22')).toBeUndefined()
  })
})

it('an account and year in the address stay selected even if they do not exist', () => {
  expect(selectionOf({ konto: '1', jahr: 'x' }, konten, '2026-11-22')).toEqual({ konto: '1', jahr: 'x' })
  expect(selectionOf({ konto: '1' }, konten, '2026-11-22')).toEqual({ konto: '1', jahr: '2025' })
})
