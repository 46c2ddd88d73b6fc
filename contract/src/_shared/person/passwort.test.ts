import { describe, expect, it } from 'vitest'
import { brokenPasswordRules, passwordRulesOf, SPECIAL_CHARACTERS, type PasswordPolicy } from './passwort.ts'

const nothing: PasswordPolicy = { minimumLength: 0, maximumLength: 0, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }
const shipped: PasswordPolicy = { ...nothing, minimumLength: 12, maximumLength: 128 }

describe('the password policy', () => {
  it.each([
    ['a'.repeat(11), ['minMax']],
    ['a'.repeat(12), []],
    ['a'.repeat(128), []],
    ['a'.repeat(129), ['minMax']],
    ['🌻'.repeat(12), []],
    ['🌻'.repeat(11), ['minMax']],
  ])('counts an emoji as one character: %s', (password, broken) => {
    expect(brokenPasswordRules(password, shipped)).toEqual(broken)
  })

  it('states a length by minimum, by maximum or by both', () => {
    expect(passwordRulesOf({ ...nothing, minimumLength: 8 })).toEqual(['min'])
    expect(passwordRulesOf({ ...nothing, maximumLength: 8 })).toEqual(['max'])
    expect(passwordRulesOf(shipped)).toEqual(['minMax'])
    expect(brokenPasswordRules('1234567', { ...nothing, minimumLength: 8 })).toEqual(['min'])
    expect(brokenPasswordRules('123456789', { ...nothing, maximumLength: 8 })).toEqual(['max'])
  })

  it.each([
    ['nurklein', ['lowerAndUpperCase']],
    ['NURGROSS', ['lowerAndUpperCase']],
    ['äÖ', []],
  ])('requires both cases: %s', (password, broken) => {
    expect(brokenPasswordRules(password, { ...nothing, lowerAndUpperCase: true })).toEqual(broken)
  })

  it.each([
    ['a1', 1, []],
    ['aa', 1, ['noOfDigits']],
    ['a1b2', 3, ['noOfDigits']],
    ['a1b2c3', 3, []],
    ['a١', 1, ['noOfDigits']],
  ])('counts digits: %s of %i', (password, noOfDigits, broken) => {
    expect(brokenPasswordRules(password, { ...nothing, noOfDigits })).toEqual(broken)
  })

  it.each([
    ['a!', 1, []],
    ['aä', 1, ['noOfSpecialChars']],
    ['a b', 1, ['noOfSpecialChars']],
    ['a!b?', 2, []],
    ['a!b', 2, ['noOfSpecialChars']],
  ])('counts special characters of the set only: %s of %i', (password, noOfSpecialChars, broken) => {
    expect(brokenPasswordRules(password, { ...nothing, noOfSpecialChars })).toEqual(broken)
  })

  it('accepts every special character of the set', () => {
    for (const sign of SPECIAL_CHARACTERS) expect(brokenPasswordRules(sign, { ...nothing, noOfSpecialChars: 1 })).toEqual([])
  })
})
