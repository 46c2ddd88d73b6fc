import { brokenPasswordRules, passwordRulesOf, type PasswordPolicy, type PasswordRule } from '#contract/_shared/person/passwort.ts'
import { texts } from './texts.de.ts'

/** The message for a new password, with every broken rule; undefined if it meets the policy. */
export function passwordProblemOf(password: string, policy: PasswordPolicy | undefined): string | undefined {
  if (password === '') return texts.problems.missing
  const broken = policy ? brokenPasswordRules(password, policy).map((rule) => sentenceOf(rule, policy)) : []
  return broken.length > 0 ? broken.join(' ') : undefined
}

/** The message for the repeated password; undefined if both are equal. */
export function passwordEchoProblemOf(echo: string, password: string): string | undefined {
  if (echo === '') return texts.problems.echoMissing
  return echo === password ? undefined : texts.problems.mismatch
}

function sentenceOf(rule: PasswordRule, { minimumLength, maximumLength, noOfDigits, noOfSpecialChars }: PasswordPolicy): string {
  const { problems } = texts
  switch (rule) {
    case 'min':
      return problems.min(minimumLength)
    case 'max':
      return problems.max(maximumLength)
    case 'minMax':
      return problems.minMax(minimumLength, maximumLength)
    case 'lowerAndUpperCase':
      return problems.lowerAndUpperCase
    case 'noOfDigits':
      return noOfDigits === 1 ? problems.oneDigit : problems.digits(noOfDigits)
    case 'noOfSpecialChars':
      return noOfSpecialChars === 1 ? problems.oneSpecial : problems.specials(noOfSpecialChars)
  }
}

/** Those special characters of the policy that password managers know too. */
const SIGNS_FOR_MANAGERS = '[-!#$%&*+.:=?@_]'

/** The policy as the `passwordrules` attribute, from which password managers generate a matching password. */
export function passwordRulesAttribute(policy: PasswordPolicy): string {
  const rules = passwordRulesOf(policy)
  return [
    ...(policy.minimumLength > 0 ? [`minlength: ${policy.minimumLength}`] : []),
    ...(policy.maximumLength > 0 ? [`maxlength: ${policy.maximumLength}`] : []),
    ...(rules.includes('lowerAndUpperCase') ? ['required: lower', 'required: upper'] : []),
    ...(rules.includes('noOfDigits') ? ['required: digit'] : []),
    ...(rules.includes('noOfSpecialChars') ? [`required: ${SIGNS_FOR_MANAGERS}`] : []),
  ].join('; ')
}
