/** A part of an OpenAPI document or of a JSON schema. */
export type Json = Readonly<Record<string, unknown>>
/** What we take: wider is harmless. What we send: narrower is. */
type Direction = 'input' | 'output'

export interface Changes {
  /** whoever relies on the document before would fail */
  readonly breaks: readonly string[]
  /** what is new and disturbs nobody */
  readonly additions: readonly string[]
}

/** Components that no call may name yet, with their direction. */
const ROOTS: Readonly<Record<string, Direction>> = { Importzeile: 'input' }

/** Compares two documents of the operator's system (docs/decisions/0088-a-written-contract.md). Sentences and examples do not count. */
export function contractChanges(before: Json, after: Json): Changes {
  const found = { breaks: [] as string[], additions: [] as string[] }
  const operations = [operationsOf(before, 'paths'), operationsOf(after, 'paths')] as const
  eachKey(operations, 'call', found, '', (call, was, is) => compareOperation(call, { was, is, before, after, found }))
  const webhooks = [operationsOf(before, 'webhooks'), operationsOf(after, 'webhooks')] as const
  eachKey(webhooks, 'webhook', found, 'webhook ', (name, was, is) => compareWebhook(`webhook ${name}`, { was, is, before, after, found }))
  for (const [name, direction] of Object.entries(ROOTS)) {
    const [was, is] = [schemaOf(before, name), schemaOf(after, name)]
    if (was && is) compareSchemas({ before, after, direction, found }, name, was, is)
    else if (was) found.breaks.push(`${name}: removed`)
  }
  return { breaks: [...new Set(found.breaks)], additions: [...new Set(found.additions)] }
}

interface Found {
  readonly breaks: string[]
  readonly additions: string[]
}
interface Comparison {
  readonly before: Json
  readonly after: Json
  readonly direction: Direction
  readonly found: Found
}

const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])
const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const schemaOf = (document: Json, name: string) => recordOf(recordOf(document['components'])['schemas'])[name] as Json | undefined

function operationsOf(document: Json, part: 'paths' | 'webhooks'): Json {
  const paths = Object.entries(recordOf(document[part]))
  return Object.fromEntries(paths.flatMap(([path, of]) => Object.entries(recordOf(of)).map(([method, one]) => [`${method} ${path}`, one])))
}

/** Says which keys are gone or new, and hands on those that stay. */
function eachKey(
  [was, is]: readonly [Json, Json],
  what: string,
  found: Found,
  place: string,
  compare: (key: string, was: Json, is: Json) => void,
): void {
  for (const [key, value] of Object.entries(was)) {
    if (is[key] === undefined) found.breaks.push(`${place}${key}: ${what} removed`)
    else compare(key, recordOf(value), recordOf(is[key]))
  }
  for (const key of Object.keys(is)) if (was[key] === undefined) found.additions.push(`${place}${key}: ${what} added`)
}

interface TwoOperations {
  readonly was: Json
  readonly is: Json
  readonly before: Json
  readonly after: Json
  readonly found: Found
}

function compareOperation(call: string, { was, is, before, after, found }: TwoOperations): void {
  if (JSON.stringify(was['security']) !== JSON.stringify(is['security'])) found.breaks.push(`${call}: another right`)
  const parameters = [was, is].map((one) => namedParameters(one)) as [Json, Json]
  const input: Comparison = { before, after, found, direction: 'input' }
  eachKey(parameters, 'parameter', silentAdditions(found), `${call} `, (name, one, other) => {
    if (one['required'] !== true && other['required'] === true) found.breaks.push(`${call} ${name}: now required`)
    compareSchemas(input, `${call} ${name}`, recordOf(one['schema']), recordOf(other['schema']))
  })
  for (const [name, parameter] of Object.entries(parameters[1])) {
    if (parameters[0][name] === undefined) note(found, recordOf(parameter)['required'] === true, `${call} ${name}: parameter added`)
  }
  compareBodies(call, was, is, input)
  const responses = [was, is].map((one) => recordOf(one['responses'])) as [Json, Json]
  eachKey(responses, 'answer', found, `${call} `, (status, one, other) => {
    const codes = [errorCodesIn(one), errorCodesIn(other)] as const
    compareLists(codes, `${call} ${status}: error code`, found)
    if (codes[0].length === 0) compareContents(`${call} ${status}`, one, other, { ...input, direction: 'output' })
  })
}

/** What we send there, and which answers count. */
function compareWebhook(webhook: string, { was, is, before, after, found }: TwoOperations): void {
  const output: Comparison = { before, after, found, direction: 'output' }
  const headers = [namedParameters(was), namedParameters(is)] as const
  eachKey(headers, 'header', found, `${webhook} `, (name, one, other) => {
    if (one['required'] === true && other['required'] !== true) found.breaks.push(`${webhook} ${name}: may be missing now`)
    compareSchemas(output, `${webhook} ${name}`, recordOf(one['schema']), recordOf(other['schema']))
  })
  compareContents(`${webhook} body`, recordOf(was['requestBody']), recordOf(is['requestBody']), output)
  const answers = [recordOf(was['responses']), recordOf(is['responses'])] as const
  eachKey(answers, 'answer', found, `${webhook} `, () => undefined)
}

/** For what is noted otherwise. */
const silentAdditions = ({ breaks }: Found): Found => ({ breaks, additions: [] })
const note = ({ breaks, additions }: Found, isBreak: boolean, text: string) => void (isBreak ? breaks : additions).push(text)

function namedParameters(operation: Json): Json {
  return Object.fromEntries(listOf(operation['parameters']).map((one) => [String(one['name']), one]))
}

function compareBodies(call: string, was: Json, is: Json, comparison: Comparison): void {
  const [one, other] = [recordOf(was['requestBody']), recordOf(is['requestBody'])]
  if (one['required'] !== true && other['required'] === true) comparison.found.breaks.push(`${call}: the body is now required`)
  compareContents(`${call} body`, one, other, comparison)
}

function compareContents(place: string, was: Json, is: Json, comparison: Comparison): void {
  eachKey([recordOf(was['content']), recordOf(is['content'])], 'media type', comparison.found, `${place} `, (type, one, other) =>
    compareSchemas(comparison, `${place} ${type}`, recordOf(one['schema']), recordOf(other['schema'])),
  )
}

function errorCodesIn(response: Json): readonly unknown[] {
  const schema = recordOf(recordOf(recordOf(response['content'])['application/json'])['schema'])
  return listOf(schema['allOf']).flatMap((part) => textsOf(recordOf(recordOf(part['properties'])['code'])['enum']))
}

function compareLists([was, is]: readonly [readonly unknown[], readonly unknown[]], place: string, found: Found): void {
  for (const value of was) if (!is.includes(value)) found.breaks.push(`${place} ${JSON.stringify(value)} removed`)
  for (const value of is) if (!was.includes(value)) found.additions.push(`${place} ${JSON.stringify(value)} added`)
}

function resolved(document: Json, schema: Json): Json {
  const { $ref } = schema
  return typeof $ref === 'string' ? resolved(document, schemaOf(document, $ref.split('/').at(-1) ?? '') ?? {}) : schema
}

function compareSchemas(comparison: Comparison, place: string, before: Json, after: Json): void {
  const [was, is] = [resolved(comparison.before, before), resolved(comparison.after, after)]
  const { found } = comparison
  const branches = [branchesOf(was, comparison.before), branchesOf(is, comparison.after)] as const
  if (Object.keys(branches[0]).length > 0) {
    eachKey(branches, 'kind', found, `${place} `, (key, one, other) => compareSchemas(comparison, `${place} ${key}`, one, other))
    return
  }
  compareTypes(comparison, place, was, is)
  compareValues(place, was, is, found)
  compareBounds(comparison, place, was, is)
  compareFields(comparison, place, was, is)
  const items = [was['items'], is['items']].map(recordOf) as [Json, Json]
  if (was['items'] !== undefined) compareSchemas(comparison, `${place}[]`, ...items)
}

/** The schemas of a union by what tells them apart: a discriminator, else their constants, else their place. */
function branchesOf({ oneOf, anyOf, discriminator }: Json, document: Json): Json {
  const { mapping } = recordOf(discriminator)
  if (mapping) return Object.fromEntries(Object.entries(recordOf(mapping)).map(([key, $ref]) => [key, { $ref }]))
  return Object.fromEntries(listOf(oneOf ?? anyOf).map((part, index) => [constantsOf(resolved(document, part)) || String(index), part]))
}

function constantsOf({ properties }: Json): string {
  return Object.entries(recordOf(properties))
    .flatMap(([name, property]) => ('const' in recordOf(property) ? [`${name}=${JSON.stringify(recordOf(property)['const'])}`] : []))
    .join()
}

function compareTypes({ direction, found }: Comparison, place: string, was: Json, is: Json): void {
  const types = [was, is].map(({ type }) => new Set([type].flat().flatMap((one) => (one === 'number' ? ['number', 'integer'] : [one]))))
  const [narrow, wide] = direction === 'input' ? types : types.toReversed()
  if (narrow && wide && !narrow.isSubsetOf(wide))
    found.breaks.push(`${place}: type ${JSON.stringify(was['type'])} is now ${JSON.stringify(is['type'])}`)
}

function compareValues(place: string, was: Json, is: Json, found: Found): void {
  if (was['const'] !== is['const']) found.breaks.push(`${place}: ${JSON.stringify(was['const'])} is now ${JSON.stringify(is['const'])}`)
  if (was['enum'] !== undefined && is['enum'] !== undefined)
    compareLists([textsOf(was['enum']), textsOf(is['enum'])], `${place}: value`, found)
  else if (was['enum'] !== is['enum']) found.breaks.push(`${place}: ${is['enum'] === undefined ? 'any value' : 'only some values'} now`)
}

/** Upper and lower bounds of texts, numbers and lists. */
const UPPER = ['maxLength', 'maximum', 'maxItems']
const LOWER = ['minLength', 'minimum', 'minItems']

function compareBounds({ direction, found }: Comparison, place: string, was: Json, is: Json): void {
  const boundOf = (schema: Json, name: string, missing: number) => (typeof schema[name] === 'number' ? schema[name] : missing)
  // what we take must not get narrower, what we send not wider
  const sign = direction === 'input' ? 1 : -1
  for (const name of UPPER) {
    if (sign * (boundOf(is, name, Infinity) - boundOf(was, name, Infinity)) < 0) found.breaks.push(`${place}: another ${name}`)
  }
  for (const name of LOWER) {
    if (sign * (boundOf(is, name, -Infinity) - boundOf(was, name, -Infinity)) > 0) found.breaks.push(`${place}: another ${name}`)
  }
  for (const name of ['format', 'pattern']) {
    const isFreed = direction === 'input' && is[name] === undefined
    if (was[name] !== is[name] && !isFreed) found.breaks.push(`${place}: another ${name}`)
  }
}

function compareFields(comparison: Comparison, place: string, was: Json, is: Json): void {
  const { direction, found } = comparison
  const fields = [was, is].map(({ properties }) => recordOf(properties)) as [Json, Json]
  const [wasRequired, isRequired] = [new Set(textsOf(was['required'])), new Set(textsOf(is['required']))]
  const before = place === '' ? '' : `${place}.`
  eachKey(fields, 'field', silentAdditions(found), before, (name, one, other) => {
    if (direction === 'output' && wasRequired.has(name) && !isRequired.has(name)) found.breaks.push(`${before}${name}: may be missing now`)
    if (direction === 'input' && !wasRequired.has(name) && isRequired.has(name)) found.breaks.push(`${before}${name}: now required`)
    compareSchemas(comparison, `${before}${name}`, one, other)
  })
  for (const name of Object.keys(fields[1])) {
    if (fields[0][name] === undefined) note(found, direction === 'input' && isRequired.has(name), `${before}${name}: field added`)
  }
  if (direction === 'input' && was['additionalProperties'] !== false && is['additionalProperties'] === false && was['type'] === 'object')
    found.breaks.push(`${place}: no further fields now`)
}
