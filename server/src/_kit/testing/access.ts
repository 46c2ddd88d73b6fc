import { isSchema, roleOf, type Endpoint, type Schema } from '#contract/_kit/endpoint.ts'
import { jsonSchema } from '#contract/_kit/json-schema.ts'
import { errorStatus } from '#contract/_shared/errors.ts'
import { isDeepStrictEqual } from 'node:util'
import type { TestPortal } from '../testing.ts'
import { otherIds, principals, type Ids, type Needs, type OtherId, type Outcome, type Principal, type Row } from './matrix-rows.ts'
import { same, type Answer, type RequestOptions } from './requests.ts'
import type { World } from './world.ts'

// --- is the matrix complete?

/** Wire names that identify a row. */
const ID = /(nummer|_ids?)$|^(gp|geschaeftspartner|vertragskonto|VertragskontoFilter|meterNumber|KundeSub|token)$/i
/** names that match the pattern but are values */
const VALUES = ['Steuernummer', 'Telefonnummer', 'Mobilfunknummer']

/** Names of ids that a call takes in path, query or body. */
function idsIn({ params, query, body }: Endpoint): string[] {
  const names = [params, query, body].flatMap((schema) => (schema ? propertiesOf(schema) : []))
  return [...new Set(names)].filter((name) => ID.test(name) && !VALUES.includes(name))
}

/** Property names of an object, or of all alternatives of a union. */
export function propertiesOf(schema: Schema): string[] {
  const { properties = {}, anyOf = [] } = jsonSchema(schema, 'input') as { properties?: object; anyOf?: { properties?: object }[] }
  return [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap((one) => Object.keys(one))
}

/** What the matrix lacks or has too much: each call, principal and id needs an expected answer. */
export function gapsOf(matrix: Readonly<Record<string, Row>>, endpoints: readonly Endpoint[]): string[] {
  const known = new Set(endpoints.map(({ name }) => name))
  const unknown = Object.keys(matrix).filter((name) => !known.has(name))
  return [
    ...unknown.map((name) => `${name} is no call`),
    ...endpoints.flatMap((endpoint) => gapsOfRow(matrix[endpoint.name], endpoint).map((gap) => `${endpoint.name} ${gap}`)),
  ]
}

function gapsOfRow(row: Row | undefined, endpoint: Endpoint): string[] {
  if (!row) return ['has no row']
  const [wanted, given] = [idsIn(endpoint), Object.keys(row.ids)]
  return [
    ...principals.filter((principal) => !row.access[principal]).map((principal) => `has no answer for ${principal}`),
    ...wanted.filter((id) => !given.includes(id)).map((id) => `has no answers for other ids than one's own: ${id}`),
    ...given.filter((id) => !wanted.includes(id)).map((id) => `takes no ${id}`),
    ...otherIds.flatMap((kind) => given.filter((id) => !row.ids[id]?.[kind]).map((id) => `has no answer for a ${id} that is ${kind}`)),
    ...whoFaults(row, endpoint),
  ]
}

/** The contract's `who` must agree with the row. */
function whoFaults({ access }: Row, { who }: Endpoint): string[] {
  const isOpen = access.anonymous !== 'NichtAngemeldet'
  const isStaff = access.owner === 'KeineBerechtigung'
  return isOpen === (who === 'anyone') && isStaff === (roleOf({ who }) !== undefined) ? [] : [`has a row that is not for ${who}`]
}

// --- does a portal keep to it?

export interface Case {
  readonly portal: TestPortal
  readonly world: World
  readonly endpoint: Endpoint
  readonly row: Row
  readonly isBuilt: boolean
}

/** A person's ids under the names that the call takes. */
export function idsFor({ takes = {} }: Row, ids: Ids): Ids {
  return { ...ids, ...Object.fromEntries(Object.entries(takes).map(([name, other]) => [name, ids[other] ?? ''])) }
}

function worldFor(row: Row, world: World): World {
  const [owner, foreign] = [world.owner, world.foreign].map((one) => ({ ...one, ids: idsFor(row, one.ids) }))
  return { ...world, ...(owner && foreign ? { owner, foreign } : {}) }
}

/** Makes the call as each principal with each kind of id. Gives the answers that differ from the row. */
export async function faultsOf(given: Case): Promise<string[]> {
  const one = { ...given, world: worldFor(given.row, given.world) }
  const faults: string[] = []
  const others = one.isBuilt ? [...(await otherIdFaults(one)), ...(await unknownKeyFaults(one))] : []
  const empty = one.isBuilt ? await answerAs(one, 'none') : undefined
  for (const principal of principals) {
    for (const cookie of await one.world.cookiesOf(principal)) {
      const answer = await send(one, cookie, one.world.owner.ids)
      const expected = one.row.access[principal]
      const found = [...outcomeFaults(one, expected, answer, empty), ...leaks(one.world, principal, answer)]
      if (principal === 'owner' && one.isBuilt) found.push(...emptinessFaults(one, answer, empty))
      if (one.endpoint.method === 'GET') found.push(...(await headFaults(one, cookie, answer)))
      const refused = isDenied(expected) ? await denialFaults(one, cookie, expected) : []
      faults.push(...[...found, ...refused].map((fault) => `${principal}: ${fault}`))
    }
  }
  return [...others, ...faults]
}

/** Only the owner's own call: a smoke test. */
export async function ownerFaultsOf(given: Case): Promise<string[]> {
  const one = { ...given, world: worldFor(given.row, given.world) }
  const answer = await answerAs(one, 'owner')
  return [...outcomeFaults(one, one.row.access.owner, answer, undefined), ...leaks(one.world, 'owner', answer)]
}

async function answerAs({ world, ...one }: Case, principal: Principal): Promise<Answer> {
  const [cookie] = await world.cookiesOf(principal)
  return send({ world, ...one }, cookie, world.owner.ids)
}

function isDenied(outcome: Outcome): outcome is 'NichtAngemeldet' | 'KeineBerechtigung' {
  return outcome === 'NichtAngemeldet' || outcome === 'KeineBerechtigung'
}

function outcomeFaults({ endpoint, isBuilt }: Case, expected: Outcome, answer: Answer, empty: Answer | undefined): string[] {
  const said = `${answer.status} ${answer.text.slice(0, 200)}`
  if (!isBuilt && !isDenied(expected)) return isRefusal(answer, 'NichtVerfuegbar') ? [] : [`is not built and answered ${said}`]
  if (expected !== 'own' && expected !== 'empty' && expected !== 'answered')
    return isRefusal(answer, expected) ? [] : [`expected ${expected} and got ${said}`]
  if (!(answer.status in endpoint.answers)) return [`expected ${expected} and got ${said}`]
  return expected === 'empty' && empty && answer.text !== empty.text
    ? [`expected what somebody without contracts gets and got ${said}`]
    : []
}

function isRefusal({ status, body }: Answer, code: Exclude<Outcome, 'own' | 'empty' | 'answered'>): boolean {
  return status === errorStatus[code] && body?.code === code
}

/** The owner must read something, or it would prove nothing that others read nothing of it. */
function emptinessFaults({ endpoint, row }: Case, answer: Answer, empty: Answer | undefined): string[] {
  const isVain = row.access.none === 'empty' && Object.values(endpoint.answers).some(isSchema) && answer.text === empty?.text
  return isVain ? ['is answered like somebody without contracts'] : []
}

/** No answer may contain marks of another person's rows. */
function leaks(world: World, principal: Principal, { text }: Answer): string[] {
  const inhabitants = { owner: world.owner, foreign: world.foreign, wrongType: world.wrongType }
  const isOwner = (name: string) => name === principal
  const strange = Object.entries(inhabitants).flatMap(([name, { marks }]) => (isOwner(name) ? [] : marks))
  return strange.filter((mark) => text.includes(mark)).map((mark) => `reads ${mark}, which is of somebody else`)
}

/** A principal who may not call is refused first, whatever the body, an unknown key or a malformed id. */
async function denialFaults(
  { portal, endpoint, world }: Case,
  cookie: string | undefined,
  expected: 'NichtAngemeldet' | 'KeineBerechtigung',
) {
  const path = pathOf(endpoint, world.owner.ids)
  const rubbish: [string, RequestOptions][] = [
    [`${path}?unbekannt=1`, endpoint.method === 'GET' ? {} : { body: { unbekannt: 1 } }],
    ...(endpoint.method === 'GET' ? [] : [[path, { rawBody: '{"' }] as [string, RequestOptions]]),
    ...(endpoint.method === 'GET'
      ? []
      : [[path, { rawBody: 'a=1', headers: { 'content-type': 'text/plain' } }] as [string, RequestOptions]]),
  ]
  const faults: string[] = []
  for (const [address, options] of rubbish) {
    const answer = await portal.request(endpoint.method, address, { cookie, ...options })
    if (!isRefusal(answer, expected)) faults.push(`expected ${expected} for rubbish too and got ${answer.status} ${answer.text}`)
  }
  return faults
}

/** An unknown key is refused, in the query and in the body. */
async function unknownKeyFaults({ portal, world, endpoint, row }: Case): Promise<string[]> {
  // no principal has an API key; such a call's refusals are covered with the other denials
  if (endpoint.who === 'erp') return []
  const [cookie] = await world.cookiesOf(roleOf(endpoint) ?? 'owner')
  const { query, body } = row.needs?.(world.owner.ids) ?? {}
  const requests: [string, object | undefined][] = [[addressOf(endpoint, world.owner.ids, { ...query, unbekannt: '1' }), body]]
  if (body) requests.push([addressOf(endpoint, world.owner.ids, query), { ...body, unbekannt: 1 }])
  const answers = await Promise.all(
    requests.map(([address, sent]) => portal.request(endpoint.method, address, { cookie, ...(sent ? { body: sent } : {}) })),
  )
  return answers.flatMap((answer) => (isRefusal(answer, 'UngueltigeAnfrage') ? [] : [`takes an unknown key and answers ${answer.status}`]))
}

/** Headers that HEAD must share with GET. */
const HEAD_TELLS = ['cache-control', 'content-type', 'content-disposition', 'location']

/** HEAD is answered like GET, without the body, to every principal. A GET with an effect has no HEAD. */
async function headFaults(one: Case, cookie: string | undefined, get: Answer): Promise<string[]> {
  const head = await send(one, cookie, one.world.owner.ids, 'HEAD')
  if (one.endpoint.acts) return head.status === errorStatus.MethodeUnzulaessig ? [] : [`acts on HEAD and answers ${head.status}`]
  const told = ({ status, headers }: Answer) => [status, ...HEAD_TELLS.map((name) => headers.get(name))].join(', ')
  return told(head) === told(get) && head.text === '' ? [] : [`is answered to GET ${told(get)} and to HEAD ${told(head)}`]
}

// --- other ids

const MALFORMED = ['x'.repeat(300), 'abcd\u0001fghij']

/** A number or token of the same form that belongs to nobody. */
function missingId(own: string): string {
  return own.replaceAll(/[0-9]/g, '9').replaceAll(/[a-z]/g, 'z').replaceAll(/[A-Z]/g, 'Z')
}

async function otherIdFaults(one: Case): Promise<string[]> {
  const { world, endpoint, row } = one
  const [cookie] = await world.cookiesOf('owner')
  const faults: string[] = []
  const empty = await answerAs(one, 'none')
  for (const [name, outcomes] of Object.entries(row.ids)) {
    const own = world.owner.ids[name]
    const strange = world.foreign.ids[name]
    if (own === undefined || strange === undefined) {
      faults.push(`${name}: testing/world.ts has no such id; ${endpoint.name} is built and needs one`)
      continue
    }
    const ask = (value: string) => send(one, cookie, { ...world.owner.ids, [name]: value })
    const answers: [OtherId, Answer][] = [
      ['foreign', await ask(strange)],
      ['missing', await ask(missingId(own))],
      ...(await Promise.all(MALFORMED.map(async (value): Promise<[OtherId, Answer]> => ['malformed', await ask(value)]))),
    ]
    for (const [kind, answer] of answers) {
      const found = [...outcomeFaults(one, outcomes[kind], answer, empty), ...leaks(world, 'owner', answer)]
      faults.push(...found.map((fault) => `${name} that is ${kind}: ${fault}`))
    }
    faults.push(...differences(name, answers, outcomes))
  }
  return faults
}

/** Answers with the same outcome must be equal byte by byte, so that no answer shows whether an id exists. */
function differences(name: string, answers: readonly [OtherId, Answer][], outcomes: Row['ids'][string]): string[] {
  const [, missing] = answers.find(([kind]) => kind === 'missing') ?? []
  if (!missing) return []
  return answers
    .filter(([kind, answer]) => outcomes[kind] === outcomes.missing && !isDeepStrictEqual(same(answer), same(missing)))
    .map(([kind]) => `${name}: one that is ${kind} is answered otherwise than a missing one`)
}

// --- the request

async function send(
  { portal, endpoint, row }: Case,
  cookie: string | undefined,
  ids: Ids,
  method: string = endpoint.method,
): Promise<Answer> {
  const { query, body } = row.needs?.(ids) ?? {}
  const answer = await portal.request(method, addressOf(endpoint, ids, query), { cookie, ...(body ? { body } : {}) })
  return row.echoes ? withoutEcho(answer, [...Object.values(query ?? {}), ...Object.keys(row.ids).map((name) => ids[name] ?? '')]) : answer
}

/** The answer without what the request itself contained. */
function withoutEcho(answer: Answer, values: readonly string[]): Answer {
  const without = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, ''), text)
  const headers = new Headers([...answer.headers].map(([name, value]) => [name, name === 'location' ? without(value) : value]))
  return { ...answer, headers, text: without(answer.text) }
}

export function addressOf(endpoint: Endpoint, ids: Ids, query: Needs['query']): string {
  return pathOf(endpoint, ids) + (query ? `?${new URLSearchParams(query).toString()}` : '')
}

export function pathOf({ path }: Endpoint, ids: Ids): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'abcdefghij'))
}
