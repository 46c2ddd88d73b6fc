/** What a password must have, from the provider's client info. 0 and false require nothing. */
export interface PasswordPolicy {
  readonly minimumLength: number
  readonly maximumLength: number
  readonly lowerAndUpperCase: boolean
  readonly noOfDigits: number
  readonly noOfSpecialChars: number
}

/** The characters that count as special; the policy's text names them. */
export const SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~§€'

/** Whether two passwords are equal after Unicode normalization. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}

/** A rule of a policy; a screen has a sentence for each. min, max and minMax are one rule about length. */
export type PasswordRule = 'min' | 'max' | 'minMax' | 'lowerAndUpperCase' | 'noOfDigits' | 'noOfSpecialChars'

const count = (password: string, isMeant: (sign: string) => boolean) => Array.from(password).filter(isMeant).length

/** The rules of a policy, in the order of the screen. */
export function passwordRulesOf(policy: PasswordPolicy): PasswordRule[] {
  const { minimumLength, maximumLength, lowerAndUpperCase, noOfDigits, noOfSpecialChars } = policy
  return [
    ...(minimumLength > 0 && maximumLength > 0 ? (['minMax'] as const) : []),
    ...(minimumLength > 0 && maximumLength <= 0 ? (['min'] as const) : []),
    ...(minimumLength <= 0 && maximumLength > 0 ? (['max'] as const) : []),
    ...(lowerAndUpperCase ? (['lowerAndUpperCase'] as const) : []),
    ...(noOfDigits > 0 ? (['noOfDigits'] as const) : []),
    ...(noOfSpecialChars > 0 ? (['noOfSpecialChars'] as const) : []),
  ]
}

/** Whether a password keeps one rule. Counts code points after NFC, so a simple emoji is one character. */
export function keepsPasswordRule(password: string, rule: PasswordRule, policy: PasswordPolicy): boolean {
  const length = Array.from(password.normalize('NFC')).length
  const isLongEnough = length >= policy.minimumLength
  const isShortEnough = length <= policy.maximumLength
  switch (rule) {
    case 'min':
      return isLongEnough
    case 'max':
      return isShortEnough
    case 'minMax':
      return isLongEnough && isShortEnough
    case 'lowerAndUpperCase':
      return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
    case 'noOfDigits':
      return count(password, (sign) => /[0-9]/.test(sign)) >= policy.noOfDigits
    case 'noOfSpecialChars':
      return count(password, (sign) => SPECIAL_CHARACTERS.includes(sign)) >= policy.noOfSpecialChars
  }
}

/** The rules that a password breaks. */
export function brokenPasswordRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  return passwordRulesOf(policy).filter((rule) => !keepsPasswordRule(password, rule, policy))
}
