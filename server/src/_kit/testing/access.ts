import { isSchema, type Endpoint, type Schema } from '#contract/_kit/endpoint.ts'
import { jsonSchema } from '#contract/_kit/openapi.ts'
import { errorStatus } from '#contract/_shared/errors.ts'
import { isDeepStrictEqual } from 'node:util'
import type { TestPortal } from '../testing.ts'
import { otherIds, principals, type Ids, type Needs, type OtherId, type Outcome, type Principal, type Row } from './matrix-rows.ts'
import { same, type Answer, type RequestOptions } from './requests.ts'
import type { World } from './world.ts'

// --- whether the matrix is whole

/** Names on the wire that say whose something is; a document's title selects nothing (decisions.md 38). */
const ID = /(nummer|_ids?)$|^(geschaeftspartner|vertragskonto|VertragskontoFilter|meterNumber|KundeSub|token)$/i
/** numbers that are values, and no ids */
const VALUES = ['Steuernummer', 'Telefonnummer', 'Mobilfunknummer']

/** The ids that a call takes, in its path, query or body. */
function idsIn({ params, query, body }: Endpoint): string[] {
  const names = [params, query, body].flatMap((schema) => (schema ? propertiesOf(schema) : []))
  return [...new Set(names)].filter((name) => ID.test(name) && !VALUES.includes(name))
}

/** The names of an object, or of one of several that are taken. */
export function propertiesOf(schema: Schema): string[] {
  const { properties = {}, anyOf = [] } = jsonSchema(schema, 'input') as { properties?: object; anyOf?: { properties?: object }[] }
  return [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap((one) => Object.keys(one))
}

/** What is missing in the matrix, or too much: every call, every principal and every id has its expected answer. */
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

/** Who may call at all is said by the contract too. */
function whoFaults({ access }: Row, { who }: Endpoint): string[] {
  const isOpen = access.anonymous !== 'NichtAngemeldet'
  const isStaff = access.owner === 'KeineBerechtigung'
  return isOpen === (who === 'anyone') && isStaff === (who === 'support') ? [] : [`has a row that is not for ${who}`]
}

// --- whether a portal keeps to it

export interface Case {
  readonly portal: TestPortal
  readonly world: World
  readonly endpoint: Endpoint
  readonly row: Row
  readonly isBuilt: boolean
}

/** A person's ids as a call takes them. */
export function idsFor({ takes = {} }: Row, ids: Ids): Ids {
  return { ...ids, ...Object.fromEntries(Object.entries(takes).map(([name, other]) => [name, ids[other] ?? ''])) }
}

function worldFor(row: Row, world: World): World {
  const [owner, foreign] = [world.owner, world.foreign].map((one) => ({ ...one, ids: idsFor(row, one.ids) }))
  return { ...world, ...(owner && foreign ? { owner, foreign } : {}) }
}

/** Makes the call as every principal and with every kind of id; gives what was answered otherwise than the row says. */
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

/** The same for the owner's own call alone: a smoke. */
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

/** What the owner reads must be something, or that others read nothing of it would show nothing. */
function emptinessFaults({ endpoint, row }: Case, answer: Answer, empty: Answer | undefined): string[] {
  const isVain = row.access.none === 'empty' && Object.values(endpoint.answers).some(isSchema) && answer.text === empty?.text
  return isVain ? ['is answered like somebody without contracts'] : []
}

/** Nobody reads what marks the rows of somebody else. */
function leaks(world: World, principal: Principal, { text }: Answer): string[] {
  const inhabitants = { owner: world.owner, foreign: world.foreign, wrongType: world.wrongType }
  const isOwner = (name: string) => name === principal
  const strange = Object.entries(inhabitants).flatMap(([name, { marks }]) => (isOwner(name) ? [] : marks))
  return strange.filter((mark) => text.includes(mark)).map((mark) => `reads ${mark}, which is of somebody else`)
}

/** Who may not call learns nothing else: not from a body that cannot be read, an unknown key or an id of the wrong form. */
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

/** A key that the call does not know is refused, in the query and in the body. */
async function unknownKeyFaults({ portal, world, endpoint, row }: Case): Promise<string[]> {
  // nobody of the matrix has an API key: that such a call is refused whatever it carries is looked at with the others who may not call
  if (endpoint.who === 'erp') return []
  const [cookie] = await world.cookiesOf(endpoint.who === 'support' ? 'support' : 'owner')
  const { query, body } = row.needs?.(world.owner.ids) ?? {}
  const requests: [string, object | undefined][] = [[addressOf(endpoint, world.owner.ids, { ...query, unbekannt: '1' }), body]]
  if (body) requests.push([addressOf(endpoint, world.owner.ids, query), { ...body, unbekannt: 1 }])
  const answers = await Promise.all(
    requests.map(([address, sent]) => portal.request(endpoint.method, address, { cookie, ...(sent ? { body: sent } : {}) })),
  )
  return answers.flatMap((answer) => (isRefusal(answer, 'UngueltigeAnfrage') ? [] : [`takes an unknown key and answers ${answer.status}`]))
}

/** What HEAD tells about the answer to a GET. */
const HEAD_TELLS = ['cache-control', 'content-type', 'content-disposition', 'location']

/** HEAD is answered to everybody like GET, without the body; not where the call does something. */
async function headFaults(one: Case, cookie: string | undefined, get: Answer): Promise<string[]> {
  const head = await send(one, cookie, one.world.owner.ids, 'HEAD')
  if (one.endpoint.acts) return head.status === errorStatus.MethodeUnzulaessig ? [] : [`acts on HEAD and answers ${head.status}`]
  const told = ({ status, headers }: Answer) => [status, ...HEAD_TELLS.map((name) => headers.get(name))].join(', ')
  return told(head) === told(get) && head.text === '' ? [] : [`is answered to GET ${told(get)} and to HEAD ${told(head)}`]
}

// --- other ids

const MALFORMED = ['x'.repeat(300), 'abcd\u0001fghij']

/** A number or token of the same form that nobody has. */
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

/** What has the same outcome is answered byte for byte the same, so that an id's existence shows nowhere. */
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

/** What the request itself said tells nobody anything. */
function withoutEcho(answer: Answer, values: readonly string[]): Answer {
  const without = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, ''), text)
  const headers = new Headers([...answer.headers].map(([name, value]) => [name, name === 'location' ? without(value) : value]))
  return { ...answer, headers, text: without(answer.text) }
}

function addressOf(endpoint: Endpoint, ids: Ids, query: Needs['query']): string {
  return pathOf(endpoint, ids) + (query ? `?${new URLSearchParams(query).toString()}` : '')
}

export function pathOf({ path }: Endpoint, ids: Ids): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'abcdefghij'))
}
