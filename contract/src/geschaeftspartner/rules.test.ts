import { describe, expect, it } from 'vitest'
import { cleanSteuernummer, steuernummerProblemOf } from './rules.ts'
import { Steuernummer } from './schema.ts'

const table: readonly (readonly [string, string | undefined])[] = [
  ['', 'leer'],
  ['123456789', 'zuKurz'],
  ['1234567890', undefined],
  ['12345678901', undefined],
  ['1234567890123', undefined],
  ['12345678901234', 'zuLang'],
  ['12/34567890', undefined],
  ['12/345/67890', undefined],
  ['123/4567/890/12', undefined],
  ['12/34/56/78/90', 'schraegstriche'],
  ['///1234567890', undefined],
  ['////1234567890', 'schraegstriche'],
  ['12/345/6789', 'zuKurz'],
  ['///', 'zuKurz'],
  ['12-345-67890', 'zeichen'],
  ['DE123456789', 'zeichen'],
  ['１２３４５６７８９０', 'zeichen'],
  ['1234567890\u0000', 'zeichen'],
]

describe('a tax number', () => {
  it.each(table)('the tax number %j has problem %s, and the schema agrees', (typed, problem) => {
    expect(steuernummerProblemOf(typed)).toBe(problem)
    expect(Steuernummer.safeParse({ Steuernummer: typed }).success).toBe(problem === undefined)
  })

  it.each(['12 345 67890', ' 12/345/67890 ', '12\u00a0345\u00a067890'])('may be typed with spaces, %j, and is sent without', (typed) => {
    expect(steuernummerProblemOf(typed)).toBeUndefined()
    expect(Steuernummer.safeParse({ Steuernummer: typed }).success).toBe(false)
    expect(Steuernummer.safeParse({ Steuernummer: cleanSteuernummer(typed) }).success).toBe(true)
  })

  it('has 10 to 13 digits and up to three slashes in any place', () => {
    for (let digits = 8; digits <= 15; digits += 1) {
      for (let slashes = 0; slashes <= 4; slashes += 1) {
        for (const number of ['/'.repeat(slashes) + '1'.repeat(digits), '1'.repeat(digits) + '/'.repeat(slashes)]) {
          const isGood = digits >= 10 && digits <= 13 && slashes <= 3
          expect([number, steuernummerProblemOf(number) === undefined]).toEqual([number, isGood])
          expect([number, Steuernummer.safeParse({ Steuernummer: number }).success]).toEqual([number, isGood])
        }
      }
    }
  })
})
