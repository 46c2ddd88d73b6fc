import type { Endpoint } from '#contract/_kit/endpoint.ts'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { idsFor, pathOf, propertiesOf } from './access.ts'
import type { Ids, Row } from './matrix-rows.ts'
import { nastyHeaders, nastyJson, nastyKeys, nastyMethods, nastyRaw, nastyTexts, nastyTypes } from './nasty.ts'

/** A call with its row in the matrix, which says how the owner makes it. */
export interface Target {
  readonly endpoint: Endpoint
  readonly row: Row
}

/** which cookie a request carries: that of a fresh session where the call may end it */
type Session = 'own' | 'none' | 'unknown' | 'twice' | 'rubbish'

export interface FuzzRequest {
  readonly endpoint: Endpoint
  readonly method: string
  /** path and query as sent */
  readonly address: string
  readonly session: Session
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | undefined
}

/** Replacements for a text; `known` are ids of the caller and of others. */
interface Pool {
  readonly own: Ids
  readonly others: readonly Ids[]
  readonly known: readonly string[]
}

/** Requests to these calls: some valid, most with a few things wrong. */
export function requestsTo(targets: readonly Target[], own: Ids, others: readonly Ids[]): Arbitrary<FuzzRequest> {
  const known = [own, ...others].flatMap((ids) => Object.values(ids))
  return fc.oneof(
    ...targets.map((target) => {
      const pool: Pool = { own: idsFor(target.row, own), others: others.map((ids) => idsFor(target.row, ids)), known }
      return fc.oneof({ weight: 1, arbitrary: goodRequest(target, pool) }, { weight: 4, arbitrary: badRequest(target, pool) })
    }),
  )
}

function goodRequest({ endpoint, row }: Target, { own }: Pool): Arbitrary<FuzzRequest> {
  const { query, body } = row.needs?.(own) ?? {}
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return fc.constant({
    endpoint,
    method: endpoint.method,
    address: pathOf(endpoint, own) + search,
    session: 'own',
    headers: body ? [['content-type', 'application/json']] : [],
    body: body && JSON.stringify(body),
  })
}

function badRequest({ endpoint, row }: Target, pool: Pool): Arbitrary<FuzzRequest> {
  const { query = {}, body } = row.needs?.(pool.own) ?? {}
  return fc
    .record({
      method: mostly(endpoint.method, fc.constantFrom(...nastyMethods), 15),
      path: pathTo(endpoint, pool),
      query: queryTo(endpoint, query, pool),
      session: fc.oneof(
        { weight: 20, arbitrary: fc.constant<Session>('own') },
        { weight: 4, arbitrary: fc.constantFrom<Session>('none', 'unknown', 'twice', 'rubbish') },
      ),
      type: mostly('application/json', fc.constantFrom(undefined, ...nastyTypes), 12),
      more: headers(endpoint),
      body: bodyTo(endpoint, body, pool),
    })
    .map(({ path, query: search, type, more, ...request }) => ({
      ...request,
      endpoint,
      address: path + search,
      headers: [...(type !== undefined && request.body !== undefined ? [['content-type', type] as const] : []), ...more],
    }))
}

/** The usual value, and the other one once in `times`. */
function mostly<T, U>(usual: T, other: Arbitrary<U>, times: number): Arbitrary<T | U> {
  return fc.oneof({ weight: times, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
}

function texts({ known }: Pool): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.constantFrom(...nastyTexts) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  )
}

// --- the address

/** Percent-encoded; half surrogates become bytes that no decoder accepts. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

function pathTo({ path }: Endpoint, pool: Pool): Arbitrary<string> {
  const part = fc.oneof({ weight: 3, arbitrary: texts(pool).map(encoded) }, { weight: 1, arbitrary: fc.constantFrom(...nastyRaw) })
  const parts = path.split(/(\{\w+\})/).map((piece) => {
    const [, name] = /^\{(\w+)\}$/.exec(piece) ?? []
    if (name === undefined) return fc.constant(piece)
    // picked from all known ids, another customer's id for this parameter would be too rare
    const foreign = pool.others.map((ids) => encoded(ids[name] ?? 'x'))
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(encoded(pool.own[name] ?? 'x')) },
      { weight: 1, arbitrary: fc.constantFrom(...foreign) },
      { weight: 6, arbitrary: part },
    )
  })
  const plain = fc.tuple(...parts).map((pieces) => pieces.join(''))
  const odd = fc.tuple(plain, fc.constantFrom(...nastyRaw)).map(([start, end]) => `${start}/${end}`)
  return fc.oneof({ weight: 25, arbitrary: plain }, { weight: 1, arbitrary: odd })
}

function queryTo({ query: schema }: Endpoint, good: Readonly<Record<string, string>>, pool: Pool): Arbitrary<string> {
  const value = fc.oneof({ weight: 4, arbitrary: texts(pool).map(encoded) }, { weight: 1, arbitrary: fc.constantFrom(...nastyRaw) })
  const key = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('x', ...(schema ? propertiesOf(schema) : [])) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyKeys).map(encoded) },
  )
  const pair = fc
    .tuple(key, fc.constantFrom('', '', '', '[]', '[x]', '.x', '%00'), value)
    .map(([name, suffix, text]) => `${name}${suffix}=${text}`)
  const kept = Object.entries(good).map(([name, text]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(`${name}=${encoded(text)}`) },
      { weight: 3, arbitrary: value.map((other) => `${name}=${other}`) },
      { weight: 1, arbitrary: value.map((other) => `${name}=${encoded(text)}&${name}=${other}`) },
      { weight: 1, arbitrary: fc.constantFrom('', name, `${name}=`, `=${encoded(text)}`) },
    ),
  )
  const extra = fc.oneof(
    { weight: 10, arbitrary: fc.constant<string[]>([]) },
    { weight: 4, arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ['&&&'],
        ['='],
        ['?'],
        ['#'],
        ['%'],
        Array.from({ length: 300 }, () => 'a=1'),
      ),
    },
  )
  return fc.tuple(fc.tuple(...kept), extra).map(([first, more]) => {
    const all = [...first, ...more].filter((one) => one !== '')
    return all.length > 0 ? `?${all.join('&')}` : ''
  })
}

// --- headers

function headers({ idempotent }: Endpoint): Arbitrary<(readonly [string, string])[]> {
  const nasty = fc.constantFrom(...nastyHeaders)
  const key = fc.oneof(fc.uuid(), fc.constant('00000000-0000-4000-8000-000000000001'), nasty)
  const one = (name: string, value: Arbitrary<string>) => value.map((text) => [name, text] as const)
  const any = fc.oneof(
    one('idempotency-key', key),
    one('origin', fc.constantFrom('null', 'https://evil.example', 'http://127.0.0.1', ...nastyHeaders)),
    one('sec-fetch-site', fc.constantFrom('same-origin', 'none', 'cross-site', ...nastyHeaders)),
    ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'if-match', 'if-none-match', 'range', 'referer'].map((name) =>
      one(name, nasty),
    ),
    ...['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-http-method-override', 'content-encoding', 'user-agent'].map((name) =>
      one(name, nasty),
    ),
  )
  const keys = idempotent ? fc.array(one('idempotency-key', key), { maxLength: 2 }) : fc.constant([])
  const others = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(any, { maxLength: 3 }) })
  return fc.tuple(keys, others).map(([first, more]) => [...first, ...more])
}

// --- the body

function bodyTo({ method }: Endpoint, good: Readonly<Record<string, unknown>> | undefined, pool: Pool): Arbitrary<string | undefined> {
  const odd = fc.oneof(fc.constantFrom(...nastyJson), fc.constantFrom('', ' ', '\n', 'null', '{', 'a=1&b=2', '<a/>'), fc.json())
  if (!good) return fc.oneof({ weight: method === 'GET' ? 30 : 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: odd })
  return fc.oneof(
    { weight: 12, arbitrary: mutated(good, { ...pool, rate: Math.ceil(100 / leavesOf(good)) }) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

/** `rate`: percentage of values that are replaced, about one per body. */
interface Mutation extends Pool {
  readonly rate: number
}

function leavesOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + leavesOf(one), 0) || 1 : 1
}

/** The value as JSON, with faults here and there. */
function mutated(value: unknown, mutation: Mutation): Arbitrary<string> {
  const isWhole = typeof value === 'object' && value !== null
  const usual = Array.isArray(value)
    ? mutatedList(value, mutation)
    : isWhole
      ? mutatedObject(Object.entries(value), mutation)
      : fc.constant(JSON.stringify(value))
  return fc.oneof({ weight: 100, arbitrary: usual }, { weight: isWhole ? 3 : mutation.rate, arbitrary: leaf(mutation) })
}

function leaf(pool: Pool): Arbitrary<string> {
  return fc.oneof(
    texts(pool).map((text) => JSON.stringify(text)),
    fc.constantFrom(...nastyJson),
    fc.json({ maxDepth: 2 }),
  )
}

function mutatedObject(entries: readonly (readonly [string, unknown])[], mutation: Mutation): Arbitrary<string> {
  const members = entries.map(([key, value]) => {
    const [name, usual] = [JSON.stringify(key), mutated(value, mutation).map((text) => `${JSON.stringify(key)}:${text}`)]
    return fc.oneof(
      { weight: 40, arbitrary: usual },
      { weight: 1, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.tuple(usual, leaf(mutation)).map(([first, other]) => `${first},${name}:${other}`) },
      { weight: 1, arbitrary: fc.constant(`${JSON.stringify(key.toUpperCase())}:1`) },
    )
  })
  const extra = fc.tuple(fc.constantFrom(...nastyKeys), leaf(mutation)).map(([key, text]) => `${JSON.stringify(key)}:${text}`)
  const more = fc.oneof({ weight: 15, arbitrary: fc.constant('') }, { weight: 1, arbitrary: extra })
  return fc.tuple(...members, more).map((all) => `{${all.filter((one) => one !== '').join(',')}}`)
}

function mutatedList(items: readonly unknown[], mutation: Mutation): Arbitrary<string> {
  const usual = fc.tuple(...items.map((item) => mutated(item, mutation)))
  const times = mostly(1, fc.constantFrom(0, 2, 5, 200), 15)
  return fc.tuple(usual, times).map(([written, count]) => `[${Array.from({ length: count }, () => written.join(',')).join(',')}]`)
}
