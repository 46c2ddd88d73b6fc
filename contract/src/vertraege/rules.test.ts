import { describe, expect, it } from 'vitest'
import { countCharacters } from './rules.ts'
import { Zusatzinformationen } from './schema.ts'

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['Dach süd', 8],
    ['u\u0308', 1],
    ['👩‍🌾', 1],
    ['🇩🇪', 1],
  ])('counts %j as %i', (text, expected) => {
    expect(countCharacters(text)).toBe(expected)
  })
})

describe('Zusatzinformationen', () => {
  const accepts = (text: string) => Zusatzinformationen.safeParse({ Zusatzinformationen: text }).success

  it('takes 35 characters, however many code units they need', () => {
    expect(accepts('x'.repeat(35))).toBe(true)
    expect(accepts('👩‍🌾'.repeat(35))).toBe(true)
    expect(accepts('')).toBe(true)
  })

  it('refuses 36 characters and a text that is long by combining marks', () => {
    expect(accepts('x'.repeat(36))).toBe(false)
    expect(accepts(`x${'\u0308'.repeat(1000)}`)).toBe(false)
  })
})
