import { describe, expect, it } from 'vitest'
import { passwordEchoProblemOf, passwordProblemOf } from './problems.ts'

const none = { minimumLength: 0, maximumLength: 0, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }

describe('a new password', () => {
  it.each([
    ['', none, 'Geben Sie ein Passwort ein.'],
    ['kurz', { ...none, minimumLength: 12 }, 'Das Passwort ist zu kurz. Es braucht mindestens 12 Zeichen.'],
    ['lang', { ...none, maximumLength: 3 }, 'Das Passwort ist zu lang. Es darf höchstens 3 Zeichen haben.'],
    ['kurz', { ...none, minimumLength: 12, maximumLength: 128 }, 'Das Passwort muss 12 bis 128 Zeichen lang sein.'],
    ['klein', { ...none, lowerAndUpperCase: true }, 'Das Passwort braucht mindestens einen kleinen und einen großen Buchstaben.'],
    ['ohne', { ...none, noOfDigits: 1 }, 'Das Passwort braucht mindestens eine Ziffer.'],
    ['eine1', { ...none, noOfDigits: 2 }, 'Das Passwort braucht mindestens 2 Ziffern.'],
    ['ohne', { ...none, noOfSpecialChars: 1 }, 'Das Passwort braucht mindestens ein Sonderzeichen.'],
  ])('the password %o under the policy %o gets the message %s', (password, policy, sentence) => {
    expect(passwordProblemOf(password, policy)).toBe(sentence)
  })

  it('has no problem if it meets the policy or the policy is unknown', () => {
    expect(passwordProblemOf('lang genug!', { ...none, minimumLength: 8, noOfSpecialChars: 1 })).toBeUndefined()
    expect(passwordProblemOf('x', undefined)).toBeUndefined()
  })

  it('must be repeated exactly', () => {
    expect(passwordEchoProblemOf('', 'a')).toBe('Wiederholen Sie das Passwort.')
    expect(passwordEchoProblemOf('b', 'a')).toBe('Die beiden Passwörter stimmen nicht überein.')
    expect(passwordEchoProblemOf('a', 'a')).toBeUndefined()
  })
})
