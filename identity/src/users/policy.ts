import { brokenPasswordRules, type PasswordPolicy } from '#contract/_shared/passwort.ts'
import { HttpRefusal } from '../_http/refusal.ts'

/** What a password must not be made of. */
export interface Owner {
  readonly email: string
  readonly given_name: string
  readonly family_name: string
}

/** The password once more, by the name that the call has for it. */
interface Echo {
  readonly field: 'password_echo' | 'confirmPassword' | 'confirm_password'
  readonly value: string | undefined
}

/** Refuses a password that breaks the policy, that is easy to guess, or that is little more than its owner's name. Throws invalid_field. */
export async function refuseBadPassword(policy: PasswordPolicy, password: string, echo: Echo, owner: Owner): Promise<void> {
  if (password === '') throw refusedField('password', 'is missing')
  if (echo.value !== password) throw refusedField(echo.field, 'differs from the password')
  const [broken] = brokenPasswordRules(password, policy)
  if (broken) throw refusedField('password', `breaks the rule ${broken}`)
  if (isOwnName(password, owner) || (await isGuessable(password, owner))) throw refusedField('password', 'is too easy to guess')
}

/** 417 names the field, as the provider's public API does (C 8, "Registration error"). */
export function refusedField(field: string, why: string): HttpRefusal {
  return new HttpRefusal(417, 'invalid_field', undefined, `${field} ${why}`)
}

/** A password of names, digits and signs: less than these letters are its own. */
const OWN_LETTERS = 6
const SHORTEST_NAME = 3

function isOwnName(password: string, owner: Owner): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  const left = namesOf(owner).reduce((rest, name) => rest.replaceAll(name, ''), plain)
  return left !== plain && (left.match(/\p{L}/gu) ?? []).length < OWN_LETTERS
}

function namesOf({ email, given_name, family_name }: Owner): string[] {
  return `${email.replace('@', ' ')} ${given_name} ${family_name}`
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
}

/** Of zxcvbn's five grades the lower two: lists of common passwords, names, rows of keys, repetitions. */
const WORST_GRADES = 1
/** enough to judge by; the estimate takes long for long texts */
const JUDGED_LENGTH = 40

async function isGuessable(password: string, owner: Owner): Promise<boolean> {
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.slice(0, JUDGED_LENGTH), namesOf(owner))
  return score <= WORST_GRADES
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** The word lists are large; a process that never sees a new password does without them. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...german.dictionary }, graphs: common.adjacencyGraphs })
}
