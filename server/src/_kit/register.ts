import { isAllowedInKundensicht, isOwnInKundensicht, isSchema, type Endpoint } from '#contract/_kit/endpoint.ts'
import { jsonSchema } from '#contract/_kit/openapi.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Checkout, Database, Opening, Queries } from '#platform/db/port.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepProtokoll } from '../_protokoll/store.ts'
import { runChecked } from './answer-check.ts'
import { apiKeyOf, checkedApiSchluessel } from './api-key.ts'
import { asErpSystem, kunde, type Person } from './context.ts'
import { idempotencyKeyOf, type Replayable } from './idempotency.ts'
import { answerOf, onceFor, send, type Repeated } from './once.ts'
import { refuseForeignOrigin } from './origin.ts'
import { Refusal } from './refusal.ts'
import type { Route, SessionCall } from './route.ts'
import type { ApiSchluessel } from './store.ts'
import { validInput } from './validation.ts'

export interface Kit {
  readonly database: Database
  readonly clock: Clock
  readonly publicOrigin: string
  /** whether every answer is held against its schema before it goes out: in tests and in demo mode */
  readonly checksAnswers: boolean
  /** the opening that finds the request's session, or undefined when the request carries none; a request may open it again */
  openingOf(request: FastifyRequest, endpoint: Endpoint, again?: 'again'): Opening | undefined
  /** what a request is told whose session was not found: on the connection that looked for it, and only then */
  absenceOf(request: FastifyRequest, db: Queries): Promise<ErrorCode>
}

/** Registers every endpoint: the built ones with their handler, the others with 501 after the check of who asks. */
export function registerEndpoints(fastify: FastifyInstance, endpoints: readonly Endpoint[], routes: readonly Route[], kit: Kit): void {
  const built = new Map(routes.map((route) => [route.endpoint.name, route]))
  for (const endpoint of endpoints) {
    const route = built.get(endpoint.name)
    fastify.route({
      method: methodsOf(endpoint),
      url: patternOf(endpoint),
      exposeHeadRoute: false,
      schema: { response: responseSchemas(endpoint) },
      onRequest: async (request, reply) => checkHead(endpoint, kit, request, reply),
      ...(endpoint.who === 'erp' ? { onSend: nameScheme } : {}),
      errorHandler: (fault, request, reply) => void answerFault(fault, reply, () => refuseUnlessPermitted(endpoint, route, kit, request)),
      handler: (request, reply) => answerCall(endpoint, route, kit, request, reply),
    })
    built.delete(endpoint.name)
  }
  const [unknown] = built.keys()
  if (unknown) throw new Error(`the route ${unknown} belongs to no endpoint of the contract`)
  refuseOtherMethods(fastify, endpoints)
}

/** A system without a good key is told how to come with one (RFC 9110, 11.6.1). */
async function nameScheme(_: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  return payload
}

/** HEAD is answered like GET, and Node leaves the body out (RFC 9110, 9.3.2); not where asking does something. */
function methodsOf({ method, acts }: Endpoint): string[] {
  return method === 'GET' && !acts ? [method, 'HEAD'] : [method]
}

function patternOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** What is decided before a body is read: no answer is kept by caches, where the request comes from, whether it carries a session. */
function checkHead(endpoint: Endpoint, kit: Kit, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  if (endpoint.method !== 'GET') refuseForeignOrigin(request, kit.publicOrigin)
  // a GET has no body to keep from being read, and its handler looks anyway
  if (endpoint.who === 'anyone' || endpoint.method === 'GET') return
  if (endpoint.who === 'erp') apiKeyOf(request.headers.authorization)
  else openingOf(endpoint, kit, request)
}

function openingOf(endpoint: Endpoint, kit: Kit, request: FastifyRequest, again?: 'again'): Opening {
  const opening = kit.openingOf(request, endpoint, again)
  if (!opening) throw new Refusal('NichtAngemeldet')
  return opening
}

/** Where Fastify could not read the body, whatever is decided before a body counts is answered first. */
async function answerFault(fault: Error, reply: FastifyReply, refuseEarlier: () => Promise<void>): Promise<void> {
  try {
    if ('statusCode' in fault && Number(fault.statusCode) < 500) await refuseEarlier()
    reply.send(fault)
  } catch (earlier) {
    reply.send(earlier)
  }
}

/** Who may not call learns nothing of what is wrong with the body. */
async function refuseUnlessPermitted(endpoint: Endpoint, route: Route | undefined, kit: Kit, request: FastifyRequest): Promise<void> {
  if (endpoint.who === 'erp') await asErp(endpoint, kit, request, async () => undefined)
  else if (endpoint.who !== 'anyone') await asPerson(endpoint, kit, request, async () => undefined)
  if (!route) throw new Refusal('NichtVerfuegbar')
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function refuseOtherMethods(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const [url, ofPath] of Map.groupBy(endpoints, patternOf)) {
    const allowed = ofPath.flatMap(methodsOf)
    const refuseMethod = async ({ params }: FastifyRequest, reply: FastifyReply) => {
      // an address that ends before its parameter is none
      if (Object.values(params ?? {}).includes('')) throw new Refusal('NichtGefunden')
      reply.header('allow', allowed.join(', '))
      throw new Refusal('MethodeUnzulaessig')
    }
    fastify.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      onRequest: refuseMethod,
      handler: refuseMethod,
    })
  }
}

/** The serialiser writes what the answer's schema lists and nothing else. */
function responseSchemas(endpoint: Endpoint): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(endpoint.answers).flatMap(([status, answer]) => (isSchema(answer) ? [[status, jsonSchema(answer, 'output')]] : [])),
  )
}

function answerCall(
  endpoint: Endpoint,
  route: Route | undefined,
  kit: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (route?.kind === 'open') return answerOpen(route, kit, request, reply)
  if (route?.kind === 'session') return answerSession(route, kit, request, reply)
  if (endpoint.who === 'erp') return answerErp(endpoint, route, kit, request, reply)
  return answerCustomer(endpoint, route, kit, request, reply)
}

async function answerOpen(route: Route, kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await refuseStaffAsVisitor(route.endpoint, kit, request)
  const input = validInput(route.endpoint, request)
  const asked = { endpoint: route.endpoint, key: keyOf(route.endpoint, request), body: input.body }
  const onceAs = (repeated: Repeated) => onceFor(kit, asked, repeated)
  const answer = await run(route, kit, { ...input, clock: kit.clock, database: kit.database, onceAs, request, reply })
  return reply.sent ? reply : send(route.endpoint, reply, answer)
}

/** In a customer's view nothing is done either that a link alone is enough for. */
async function refuseStaffAsVisitor(endpoint: Endpoint, kit: Kit, request: FastifyRequest): Promise<void> {
  const opening = endpoint.method === 'GET' ? undefined : kit.openingOf(request, endpoint)
  if (opening) await kit.database.checkout(kunde, opening, async (_, row) => row && refuseInKundensicht(endpoint, row as Person))
}

async function answerSession(route: Route, kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint } = route
  const person = await asPerson(endpoint, kit, request, async (_, found) => found)
  const input = validInput(endpoint, request)
  const key = keyOf(endpoint, request)
  const once = onceFor(kit, { endpoint, key, body: input.body }, { person, request: nameOf(endpoint, request) })
  const checkout: SessionCall<never>['checkout'] = (work) => asPerson(endpoint, kit, request, work, 'again')
  const answer = await run(route, kit, { ...input, clock: kit.clock, database: kit.database, person, key, once, checkout, request, reply })
  return reply.sent || isFile(endpoint) ? reply : send(endpoint, reply, answer)
}

/** Its handler sends it, and a reply that streams is not sent yet. */
function isFile({ answers }: Endpoint): boolean {
  return Object.values(answers).some((answer) => !isSchema(answer) && answer.kind === 'file')
}

async function answerErp(
  endpoint: Endpoint,
  route: Route | undefined,
  kit: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await asErp(endpoint, kit, request, async (db, schluessel) => {
    if (!route) throw new Refusal('NichtVerfuegbar')
    return run(route, kit, { ...validInput(endpoint, request), clock: kit.clock, schluessel, db })
  })
  return send(endpoint, reply, answer)
}

/** A connection that sees every row, for a system of the operator with a key that was made for this call. */
function asErp<T>(
  endpoint: Endpoint,
  kit: Kit,
  request: FastifyRequest,
  work: (db: Checkout, schluessel: ApiSchluessel) => Promise<T>,
): Promise<T> {
  const key = apiKeyOf(request.headers.authorization)
  return asErpSystem(kit.database, async (db) => work(db, await checkedApiSchluessel(db, endpoint, key, kit.clock.now())))
}

async function answerCustomer(
  endpoint: Endpoint,
  route: Route | undefined,
  kit: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (endpoint.who === 'anyone') throw new Refusal('NichtVerfuegbar')
  const answer = await asPerson(endpoint, kit, request, async (checkout, person) => {
    if (!route) throw new Refusal('NichtVerfuegbar')
    return runRoute(route, kit, request, checkout, person)
  })
  return send(endpoint, reply, answer)
}

/** A connection that sees the rows of the session's person, when the call is theirs to make. */
function asPerson<T>(
  endpoint: Endpoint,
  kit: Kit,
  request: FastifyRequest,
  work: (checkout: Checkout, person: Person) => Promise<T>,
  again?: 'again',
): Promise<T> {
  return kit.database.checkout(kunde, openingOf(endpoint, kit, request, again), async (checkout, row) => {
    if (!row) throw new Refusal(await kit.absenceOf(request, checkout))
    const person = row as Person
    refuseInKundensicht(endpoint, person)
    if (endpoint.who === 'support') await refuseWithoutRole(endpoint, person, checkout, kit.clock.now())
    return work(checkout, person)
  })
}

/** Staff in a customer's view reads as that customer, and only while the view lasts. */
function refuseInKundensicht(endpoint: Endpoint, { kundensicht }: Person): void {
  if (!kundensicht || isOwnInKundensicht(endpoint)) return
  if (!kundensicht.laeuft) throw new Refusal('KundensichtBeendet')
  if (!isAllowedInKundensicht(endpoint)) throw new Refusal('NichtInKundensicht')
}

/** That somebody tried a call of support is kept. Who lost the role in a customer's view may still leave it. */
async function refuseWithoutRole(endpoint: Endpoint, person: Person, db: Queries, now: Date): Promise<void> {
  if (person.rollen.includes('support') || (person.kundensicht && endpoint.kundensicht === 'ende')) return
  const { method, path } = endpoint
  await keepProtokoll(db, { handlung: 'OhneBerechtigung', wessen: person, anfrage: `${method} ${path}` }, now)
  throw new Refusal('KeineBerechtigung')
}

function keyOf({ idempotent }: Endpoint, { headers }: FastifyRequest): string | undefined {
  return idempotent ? idempotencyKeyOf(headers) : undefined
}

/** Method and path, so that one key serves one call only. */
function nameOf({ method }: Endpoint, { url }: FastifyRequest): string {
  return `${method} ${url}`
}

async function runRoute(route: Route, kit: Kit, request: FastifyRequest, checkout: Checkout, person: Person): Promise<Replayable<unknown>> {
  const { endpoint } = route
  const input = validInput(endpoint, request)
  const key = keyOf(endpoint, request)
  const call = { ...input, clock: kit.clock, person, key }
  if (endpoint.method === 'GET') return run(route, kit, { ...call, db: checkout })
  const once = onceFor(kit, { endpoint, key, body: input.body }, { person, request: nameOf(endpoint, request) })
  return checkout.transaction((db) => once.within(db, async () => (await run(route, kit, { ...call, db })).value))
}

/** What the call needs fits its handler: route.ts made the pair. */
async function run({ endpoint, handler }: Route, { checksAnswers }: Kit, call: object): Promise<Replayable<unknown>> {
  const answer = async () => answerOf(await handler(call as never))
  return checksAnswers ? runChecked(endpoint, answer) : answer()
}
