import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { sources, textOf as sourceOf } from './files.ts'

/** Regular expressions on input of strangers must take linear time: docs/threats.md, "Texts that cost time". */
const PRODUCT = /^(contract[/]src|platform[/]src|server[/]src|identity[/]src|start|web[/]src)[/]/

interface Found {
  readonly pattern: string
  readonly flags: string
}

interface Node {
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The regular expressions of a source; template values count as a letter. Throws for expressions that it cannot read. */
function regexpsOf(source: string, tsx = false): Found[] {
  const found: Found[] = []
  const walk = (value: unknown): void => {
    if (!isNode(value)) return
    if (value['type'] === 'RegExpLiteral') found.push({ pattern: String(value['pattern']), flags: String(value['flags']) })
    if (isCallOfRegExp(value)) found.push(madeBy(value))
    for (const child of Object.values(value)) walk(child)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx }))
  return found
}

function isCallOfRegExp({ type, callee }: Node): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['value'] === 'RegExp'
}

function madeBy(call: Node): Found {
  const [text, flags] = (Array.isArray(call['arguments']) ? call['arguments'] : []).map(
    (argument: { expression: Node }) => argument.expression,
  )
  const pattern = text && textOf(text)
  if (pattern === undefined) throw new Error('a regular expression is made of a text that cannot be read here')
  return { pattern, flags: (flags && textOf(flags)) ?? '' }
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'StringLiteral') return String(value)
  if (type === 'TemplateLiteral' && Array.isArray(quasis)) return quasis.map(({ cooked }: { cooked: string }) => cooked).join('x')
  return undefined
}

/**
 * The fuzzer counts characters that are read, not milliseconds: on a busy machine any try is slow, and a slow try counts as an attack.
 *
 * Only what never ends is given up.
 */
const BY_CHARACTERS = { randomSeed: 0, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: 100_000 } as const

/** What is wrong with an expression; undefined if it is safe. A timeout of the check counts as a fault. */
function faultOf({ pattern, flags }: Found): string | undefined {
  const diagnosis = checkSync(pattern, flags, BY_CHARACTERS)
  if (diagnosis.status === 'safe') return undefined
  return `/${pattern}/${flags} is ${diagnosis.status === 'vulnerable' ? diagnosis.complexity.summary : diagnosis.status}`
}

/** Files whose expressions read only the build and the operator's own files. */
const OWN_TEXTS = new Set([
  'platform/src/http/web.ts',
  'start/serve/look/logo.ts',
  'start/serve/look/mount.ts',
  'web/src/_ui/styles/parse-tokens.ts',
])

const searched = sources.filter(
  (file) => PRODUCT.test(file) && /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$|[/]testing([/]|[.]ts$)/.test(file) && !OWN_TEXTS.has(file),
)

describe('regular expressions', () => {
  test('are all safe', { timeout: 300_000 }, () => {
    const found = searched.flatMap((file) => regexpsOf(sourceOf(file), file.endsWith('x')).map((one) => ({ file, one })))
    expect(found.length).toBeGreaterThan(50)
    const faults = found.flatMap(({ file, one }) => {
      const fault = faultOf(one)
      return fault ? [`${file}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  test.each([
    ['an exponential one', String.raw`const mail = /^([\w-]+\.?)+@$/`, 'exponential'],
    ['one that is made of a text', 'const many = new RegExp(`^(a+)+${end}$`)', 'exponential'],
    ['two that eat the same', String.raw`text.replace(/\s+$/, '')`, '2nd degree polynomial'],
    [
      'one that only the fuzzer reads',
      String.raw`const code = /^(?=.*[0-9])[\p{L}0-9][\p{L}0-9 -]*[\p{L}0-9 ]*$/u`,
      '2nd degree polynomial (fuzz)',
    ],
    ['an exponential one that only the fuzzer reads', String.raw`const words = /^(?=.*[0-9])(\w+)+$/`, 'exponential (fuzz)'],
  ])('an unsafe expression is found: %s', (_what, source, fault) => {
    expect(regexpsOf(source).map(faultOf)).toEqual([expect.stringContaining(fault)])
  })

  test('are refused if their text cannot be read', () => {
    expect(() => regexpsOf('new RegExp(typed)')).toThrow('cannot be read')
  })
})
