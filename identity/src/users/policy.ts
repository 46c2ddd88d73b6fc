import { brokenPasswordRules } from '#contract/_shared/person/passwort.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import type { Settings } from '../settings.ts'
import { JUDGED_LENGTH, OWN_LETTERS, SHORTEST_KNOWN_NAME, WANTED_GRADE } from '../limits.ts'

/** What a password must not be made of. */
export interface PasswordOwner {
  readonly email: string
  readonly given_name: string
  readonly family_name: string
}

/** The password once more, by the name that the call has for it. */
interface Echo {
  readonly field: 'password_echo' | 'confirmPassword' | 'confirm_password'
  readonly value: string | undefined
}

/** Refuses a password that breaks the policy, is easy to guess, or is little more than words that everybody knows here. Throws invalid_field. */
export async function refuseBadPassword(
  { passwordPolicy, tenantName }: Pick<Settings, 'passwordPolicy' | 'tenantName'>,
  password: string,
  echo: Echo,
  owner: PasswordOwner,
): Promise<void> {
  if (password === '') throw refusedField('password', 'is missing')
  if (echo.value !== password) throw refusedField(echo.field, 'differs from the password')
  const [broken] = brokenPasswordRules(password, passwordPolicy)
  if (broken) throw refusedField('password', `breaks the rule ${broken}`)
  const known = knownWords(owner, tenantName)
  if (isOfKnownWords(password, known) || (await isGuessable(password, known))) throw refusedField('password', 'is too easy to guess')
}

/** 417 names the field, as the provider's public API does (C 8, "Registration error"). */
export function refusedField(field: string, why: string): HttpRefusal {
  return new HttpRefusal(417, 'invalid_field', undefined, `${field} ${why}`)
}

/** What a customer of a grid operator thinks of first, beside names. */
const PORTAL_WORDS = 'netz portal kunde konto einspeis strom wasser gas energie solar zähler zaehler passwort kennwort'.split(' ')

function isOfKnownWords(password: string, known: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left !== plain && (left.match(/\p{L}/gu) ?? []).length < OWN_LETTERS
}

/** The names of the person and of the operator, and the words of the portal; the longest first. */
function knownWords({ email, given_name, family_name }: PasswordOwner, tenantName: string): readonly string[] {
  const names = `${email.replace('@', ' ')} ${given_name} ${family_name} ${tenantName}`
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((name) => name.length >= SHORTEST_KNOWN_NAME)
  return [...names, ...PORTAL_WORDS].toSorted((a, b) => b.length - a.length)
}

async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.slice(0, JUDGED_LENGTH), [...known])
  return score < WANTED_GRADE
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
