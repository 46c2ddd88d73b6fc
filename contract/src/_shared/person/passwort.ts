/** What a password must have, as the provider's client info says it (P 3, "Password policy"). 0 and false ask for nothing. */
export interface PasswordPolicy {
  readonly minimumLength: number
  readonly maximumLength: number
  readonly lowerAndUpperCase: boolean
  readonly noOfDigits: number
  readonly noOfSpecialChars: number
}

/** The one set of characters that count as special; the policy's text names them (P 5). */
export const SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~§€'

/** Whether a change of password would change nothing: letters count alike however they are composed. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}

/** One demand of a policy; a screen has a sentence for each. Length is one demand, told in three ways. */
export type PasswordRule = 'min' | 'max' | 'minMax' | 'lowerAndUpperCase' | 'noOfDigits' | 'noOfSpecialChars'

const count = (password: string, isMeant: (sign: string) => boolean) => Array.from(password).filter(isMeant).length

/** The demands that a policy makes, in the order in which a screen lists them. */
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

/** Whether a password keeps one demand. Characters are counted as people count them, so that an emoji is one. */
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

/** The demands that a password does not keep (P 5, "Password"). */
export function brokenPasswordRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  return passwordRulesOf(policy).filter((rule) => !keepsPasswordRule(password, rule, policy))
}
