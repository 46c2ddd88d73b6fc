import { brokenPasswordRules } from '#contract/_shared/person/passwort.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import type { Settings } from '../settings.ts'
import { JUDGED_LENGTH, OWN_LETTERS, SHORTEST_KNOWN_NAME, WANTED_GRADE } from '../limits.ts'

/** Personal words that a password must not consist of. */
export interface PasswordOwner {
  readonly email: string
  readonly given_name: string
  readonly family_name: string
}

/** The repeated password and its field name in the call. */
interface Echo {
  readonly field: 'password_echo' | 'confirmPassword' | 'confirm_password'
  readonly value: string | undefined
}

/** Throws invalid_field for a password that breaks the policy, is easy to guess, or consists mostly of known words. */
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

/** 417 names the field: clients of the cidaas API expect this for registration errors. */
export function refusedField(field: string, why: string): HttpRefusal {
  return new HttpRefusal(417, 'invalid_field', undefined, `${field} ${why}`)
}

/** Words that customers of a grid operator tend to use, besides names. */
const PORTAL_WORDS = 'netz portal kunde konto einspeis strom wasser gas energie solar zähler zaehler passwort kennwort'.split(' ')

function isOfKnownWords(password: string, known: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left !== plain && (left.match(/\p{L}/gu) ?? []).length < OWN_LETTERS
}

/** Names of person and operator and words of the portal, longest first. */
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

/** Loaded on first use: the word lists are large, and many processes never see a new password. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...german.dictionary }, graphs: common.adjacencyGraphs })
}
