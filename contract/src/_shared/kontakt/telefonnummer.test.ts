import { describe, expect, it } from 'vitest'
import { readTelefonnummer } from './telefonnummer.ts'

describe('a telephone number', () => {
  it.each([
    ['+493023125099', '+493023125099'],
    ['+49 30 23125099', '+493023125099'],
    ['+49 (0)30 23125099', '+493023125099'],
    ['030 23125099', '+493023125099'],
    ['030/231 250-99', '+493023125099'],
    ['(030) 231.250.99', '+493023125099'],
    ['0049 30 23125099', '+493023125099'],
    ['030\u00a023125099', '+493023125099'],
    ['+43 1 58858', '+43158858'],
    ['0123 45', '+4912345'],
    ['+4912345', '+4912345'],
    ['+49 1234567890123', '+491234567890123'],
  ])('the number %j is stored as %s', (typed, nummer) => {
    expect(readTelefonnummer(typed)).toEqual({ kind: 'nummer', nummer })
  })

  it.each([
    ['', 'leer'],
    ['   ', 'leer'],
    ['()', 'leer'],
    ['23125099', 'ohneVorwahl'],
    ['Büro', 'nurZiffern'],
    ['030 2312x99', 'nurZiffern'],
    ['+49 30 231 DW 9', 'nurZiffern'],
    ['+999 30 23125099', 'landesvorwahl'],
    ['+', 'landesvorwahl'],
    ['+49', 'zuKurz'],
    ['0123 4', 'zuKurz'],
    ['0', 'zuKurz'],
    ['+49 12345678901234', 'zuLang'],
    ['+٤٩٣٠٢٣١٢٥٠٩٩', 'nurZiffern'],
  ])('the number %j is refused: %s', (typed, problem) => {
    expect(readTelefonnummer(typed)).toEqual({ kind: 'problem', problem })
  })

  it('reads its stored form unchanged', () => {
    expect(readTelefonnummer('+493023125099')).toEqual({ kind: 'nummer', nummer: '+493023125099' })
  })
})
