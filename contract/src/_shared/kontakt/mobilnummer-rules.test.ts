import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES, mobilnummerProblemOf, mobilnummerSuggestionOf } from './mobilnummer-rules.ts'

describe('a mobile number', () => {
  it.each([
    ['', 'leer'],
    ['   ', 'leer'],
    ['0151 23456789', 'vorwahlNull'],
    ['0049151', 'vorwahlNull'],
    ['4915123456789', 'ohnePlus'],
    ['+49-151-2345', 'nurZiffern'],
    ['+49 (0)151 2345', 'nurZiffern'],
    ['+49151a', 'nurZiffern'],
    ['+٤٩١٥١', 'nurZiffern'],
    ['+', 'landesvorwahl'],
    ['+999151', 'landesvorwahl'],
    ['+210', 'landesvorwahl'],
    ['+49', 'ohneZiffer'],
    ['+1', 'ohneZiffer'],
    ['+491', undefined],
    ['+49 151 23456789', undefined],
    ['+49\u00A0151\u202F23456789', undefined],
    [`+49${'1'.repeat(13)}`, undefined],
    [`+49${'1'.repeat(14)}`, 'zuLang'],
  ])('the number %j has problem %s', (typed, problem) => {
    expect(mobilnummerProblemOf(typed)).toBe(problem)
  })

  it.each([
    ['0151 23456789', '+4915123456789'],
    ['0151/234-567', '+49151234567'],
    ['0049 151 23456789', '+4915123456789'],
    ['+49 (0)151 2345', '+491512345'],
    ['4915123456789', undefined],
    ['+4915123456789', undefined],
    ['unsinn', undefined],
    ['+49 171 abc', undefined],
    ['0', undefined],
  ])('the number %j gets the suggestion %s', (typed, suggestion) => {
    expect(mobilnummerSuggestionOf(typed)).toBe(suggestion)
  })

  it("knows each country's calling code", () => {
    for (const country of getCountries()) expect(COUNTRY_CODES, country).toContain(getCountryCallingCode(country))
  })

  it('has no calling code that is a prefix of another', () => {
    const codes = [...COUNTRY_CODES]
    for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code])
  })
})
