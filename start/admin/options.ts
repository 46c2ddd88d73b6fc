import { anmeldeEMailProblemOf } from '#contract/_shared/kontakt/anmelde-email.ts'
import { LONGEST_EMAIL, LONGEST_GRUND } from '#contract/_shared/limits.ts'
import { textProblem } from '#contract/_shared/text/text-problem.ts'
import { filledLine } from '#contract/_shared/text/text.ts'
import { Unable } from '../command/unable.ts'
import { texts } from './texts.de.ts'

type Kind = 'text' | 'flag'
type Kinds = Readonly<Record<string, Kind>>
type Values<K extends Kinds> = { readonly [N in keyof K]: K[N] extends 'flag' ? boolean : string | undefined }

/** Parses `--name value`, `--name=value` and `--flag`. Throws Unable naming an option that is unknown, repeated or without a value. */
export function readOptions<const K extends Kinds>(args: readonly string[], kinds: K): Values<K> {
  const given = new Map<string, string>()
  const rest = args[Symbol.iterator]()
  for (const arg of rest) {
    const [option = '', ...inline] = arg.split('=')
    const kind = kindOf(option, kinds)
    if (given.has(option)) throw new Unable(texts.doubledOption(option))
    given.set(option, kind === 'flag' ? flagOf(option, inline) : valueOf(option, inline.length > 0 ? inline.join('=') : rest.next().value))
  }
  const read = (name: string, kind: Kind) => (kind === 'flag' ? given.has(`--${name}`) : given.get(`--${name}`))
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, read(name, kind)])) as Values<K>
}

function kindOf(option: string, kinds: Kinds): Kind {
  const name = option.replace(/^--/, '')
  const kind = name !== option && Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new Unable(texts.unknownOption(option))
  return kind
}

function flagOf(option: string, inline: readonly string[]): string {
  if (inline.length > 0) throw new Unable(texts.valueOfFlag(option))
  return ''
}

/** A value that looks like an option means that the value was forgotten. */
function valueOf(option: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '' || value.startsWith('--')) throw new Unable(texts.withoutValue(option))
  return value.trim()
}

/** Value of a required text option. Throws Unable. */
export function readText(option: string, value: string | undefined, maximum: number): string {
  if (value === undefined) throw new Unable(texts.missingOption(option))
  const checked = filledLine(maximum).safeParse(value)
  if (checked.success) return value
  const isTooLong = checked.error.issues.some(({ code }) => code === 'too_big')
  throw new Unable(isTooLong ? texts.tooLong(option, maximum) : texts.notPrintable(option))
}

/** Value of a required option of several lines. Throws Unable. */
export function readLines(option: string, value: string, maximum: number): string {
  const problem = textProblem(value, maximum)
  if (problem === undefined) return value
  throw new Unable(problem === 'zuLang' ? texts.tooLong(option, maximum) : texts.notPrintable(option))
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Value of a required id option. Throws Unable. */
export function readId(option: string, value: string | undefined): string {
  if (value === undefined) throw new Unable(texts.missingOption(option))
  if (!ID.test(value)) throw new Unable(texts.notAnId(option))
  return value.toLowerCase()
}

/** An address for sign-in. Throws Unable. */
export function readEmail(option: string, value: string | undefined): string {
  const email = readText(option, value, LONGEST_EMAIL).toLowerCase()
  if (anmeldeEMailProblemOf(email) !== undefined) throw new Unable(texts.notAnEmail(option))
  return email
}

/** The reason of a command, for the record. Throws Unable. */
export function readGrund(value: string | undefined): string {
  return readText('--grund', value, LONGEST_GRUND)
}
