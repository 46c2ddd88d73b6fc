import { isAllowedInKundensicht, isOwnInKundensicht, isSchema, roleOf, type Endpoint } from '#contract/_kit/endpoint.ts'
import { jsonSchema } from '#contract/_kit/json-schema.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Checkout, Database, Opening, Queries } from '#platform/db/port.ts'
import { LOAD, type Load } from '#platform/http/load.ts'
import { SLOW_BODY } from '#platform/http/server.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepProtokoll } from '../_protokoll/store.ts'
import { runChecked } from './answer-check.ts'
import { apiKeyOf, checkedApiSchluessel } from './api-key.ts'
import { asErpSystem, asGuest, kunde, type Person } from './context.ts'
import { idempotencyKeyOf, type Replayable } from './idempotency.ts'
import { answerOf, onceFor, send, type Repeated } from './once.ts'
import { methodsOf, patternOf, refuseOtherMethods } from './methods.ts'
import { refuseForeignOrigin } from './origin.ts'
import { Refusal } from './refusal.ts'
import type { Route, SessionCall } from './route.ts'
import type { ApiSchluessel } from './store.ts'
import { withBodyOf } from './upload.ts'
import { validInput } from './validation.ts'

export interface Kit {
  readonly database: Database
  readonly clock: Clock
  readonly publicOrigin: string
  /** whether each answer is checked against its schema before it is sent; true in tests and in demo mode */
  readonly checksAnswers: boolean
  /** the statement that finds the request's session, or undefined if the request carries none; `alreadyRecorded` opens it a second time */
  openingOf(request: FastifyRequest, endpoint: Endpoint, recorded?: 'alreadyRecorded'): Opening | undefined
  /** the error code for a request whose session was not found; runs on the connection that searched for it */
  absenceOf(request: FastifyRequest, db: Queries): Promise<ErrorCode>
}

/** Registers every endpoint. Those without a route answer 501, after the access check. */
export function registerEndpoints(fastify: FastifyInstance, endpoints: readonly Endpoint[], routes: readonly Route[], kit: Kit): void {
  const built = new Map(routes.map((route) => [route.endpoint.name, route]))
  for (const endpoint of endpoints) {
    const route = built.get(endpoint.name)
    withBodyOf(fastify, endpoint, (scope) =>
      scope.route({
        method: methodsOf(endpoint),
        url: patternOf(endpoint),
        exposeHeadRoute: false,
        config: { [SLOW_BODY]: endpoint.upload !== undefined, [LOAD]: loadOf(endpoint) },
        schema: { response: responseSchemas(endpoint) },
        onRequest: async (request, reply) => checkHead(endpoint, kit, request, reply),
        ...(endpoint.who === 'erp' ? { onSend: nameScheme } : {}),
        errorHandler: (fault, request, reply) => void answerFault(fault, reply, () => refuseUnlessPermitted(endpoint, route, kit, request)),
        handler: (request, reply) => answerCall(endpoint, route, kit, request, reply),
      }),
    )
    built.delete(endpoint.name)
  }
  const [unknown] = built.keys()
  if (unknown) throw new Error(`the route ${unknown} belongs to no endpoint of the contract`)
  refuseOtherMethods(fastify, endpoints)
}

/** Under load nobody who has begun something is refused before those who begin: a sign-in that begins is what a read is. */
export function loadOf({ method, acts, begins }: Endpoint): Load {
  return (method === 'GET' && !acts) || begins ? 'read' : 'act'
}

/** Names the authentication scheme on a 401 (RFC 9110, 11.6.1). */
async function nameScheme(_: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  return payload
}

/** Checks before the body is read: the origin, and whether there is a session or key. Also forbids caching. */
function checkHead(endpoint: Endpoint, kit: Kit, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  if (endpoint.method !== 'GET') refuseForeignOrigin(request, kit.publicOrigin)
  // a GET has no body to protect, and its handler checks anyway
  if (endpoint.who === 'anyone' || endpoint.method === 'GET') return
  if (endpoint.who === 'erp') apiKeyOf(request.headers.authorization)
  else openingOf(endpoint, kit, request)
}

function openingOf(endpoint: Endpoint, kit: Kit, request: FastifyRequest, recorded?: 'alreadyRecorded'): Opening {
  const opening = kit.openingOf(request, endpoint, recorded)
  if (!opening) throw new Refusal('NichtAngemeldet')
  return opening
}

/** If Fastify cannot read the body, refusals that do not depend on it come first. */
async function answerFault(fault: Error, reply: FastifyReply, refuseEarlier: () => Promise<void>): Promise<void> {
  try {
    if ('statusCode' in fault && Number(fault.statusCode) < 500) await refuseEarlier()
    reply.send(fault)
  } catch (earlier) {
    reply.send(earlier)
  }
}

/** Runs before validation, so that a stranger learns nothing about what is wrong with the body. */
async function refuseUnlessPermitted(endpoint: Endpoint, route: Route | undefined, kit: Kit, request: FastifyRequest): Promise<void> {
  if (endpoint.who === 'erp') await asErp(endpoint, kit, request, async () => undefined)
  else if (endpoint.who !== 'anyone') await asPerson(endpoint, kit, request, async () => undefined)
  if (!route) throw new Refusal('NichtVerfuegbar')
}

/** The serialiser writes only what the answer's schema lists. */
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
  if (route?.kind === 'erpStream') return answerErpStream(route, kit, request, reply)
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

/** Staff in a customer view may not act by a link either. */
async function refuseStaffAsVisitor(endpoint: Endpoint, kit: Kit, request: FastifyRequest): Promise<void> {
  const opening = endpoint.method === 'GET' ? undefined : kit.openingOf(request, endpoint)
  const row = opening && (await kit.database.opened(kunde, opening))
  if (row) refuseInKundensicht(endpoint, row as Person)
}

async function answerSession(route: Route, kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint } = route
  const person = await personOf(endpoint, kit, request)
  const input = validInput(endpoint, request)
  const key = keyOf(endpoint, request)
  const once = onceFor(kit, { endpoint, key, body: input.body }, { person, request: nameOf(endpoint, request) })
  const checkout: SessionCall<never>['checkout'] = (work) => asPerson(endpoint, kit, request, work, 'alreadyRecorded')
  const answer = await run(route, kit, { ...input, clock: kit.clock, database: kit.database, person, key, once, checkout, request, reply })
  return reply.sent || isFile(endpoint) ? reply : send(endpoint, reply, answer)
}

/** Whether the handler sends a file; a streaming reply is not marked as sent yet. */
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

async function answerErpStream(route: Route, kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint } = route
  const checkKey = () => asErp(endpoint, kit, request, async (_, schluessel) => schluessel)
  const schluessel = await checkKey()
  const call = { ...validInput(endpoint, request), clock: kit.clock, database: kit.database, schluessel, checkKey, request, reply }
  const answer = await run(route, kit, call)
  return reply.sent || isFile(endpoint) ? reply : send(endpoint, reply, answer)
}

/** A connection that sees every row, for an operator's system with a key of the right scope. */
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

/** A connection that sees the rows of the session's person, if they may make the call. */
function asPerson<T>(
  endpoint: Endpoint,
  kit: Kit,
  request: FastifyRequest,
  work: (checkout: Checkout, person: Person) => Promise<T>,
  recorded?: 'alreadyRecorded',
): Promise<T> {
  return kit.database.checkout(kunde, openingOf(endpoint, kit, request, recorded), async (checkout, row) => {
    if (!row) throw new Refusal(await kit.absenceOf(request, checkout))
    const person = row as Person
    refuseInKundensicht(endpoint, person)
    await refuseWithoutRole(endpoint, person, checkout, kit.clock.now())
    return work(checkout, person)
  })
}

/** The session's person, if they may make the call. The connection is released. */
async function personOf(endpoint: Endpoint, kit: Kit, request: FastifyRequest): Promise<Person> {
  // a refusal for want of the role is recorded
  if (roleOf(endpoint)) return asPerson(endpoint, kit, request, async (_, found) => found)
  const row = await kit.database.opened(kunde, openingOf(endpoint, kit, request))
  if (!row) throw new Refusal(await asGuest(kit.database, (db) => kit.absenceOf(request, db)))
  const person = row as Person
  refuseInKundensicht(endpoint, person)
  return person
}

/** Staff in a customer view read as that customer, while the view lasts. */
function refuseInKundensicht(endpoint: Endpoint, { kundensicht }: Person): void {
  if (!kundensicht || isOwnInKundensicht(endpoint)) return
  if (!kundensicht.laeuft) throw new Refusal('KundensichtBeendet')
  if (!isAllowedInKundensicht(endpoint)) throw new Refusal('NichtInKundensicht')
}

/** Records a refused call of staff. In a customer view, staff who lost the role may still leave it. */
async function refuseWithoutRole(endpoint: Endpoint, person: Person, db: Queries, now: Date): Promise<void> {
  const role = roleOf(endpoint)
  if (!role || person.rollen.includes(role) || (person.kundensicht && endpoint.kundensicht === 'ende')) return
  const { method, path } = endpoint
  await keepProtokoll(db, { handlung: 'OhneBerechtigung', wessen: person, anfrage: `${method} ${path}` }, now)
  throw new Refusal('KeineBerechtigung')
}

function keyOf({ idempotent }: Endpoint, { headers }: FastifyRequest): string | undefined {
  return idempotent ? idempotencyKeyOf(headers) : undefined
}

/** Method and path, so that a key is valid for one call only. */
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

/** The cast is safe: route.ts pairs each endpoint with a handler that takes its call. */
async function run({ endpoint, handler }: Route, { checksAnswers }: Kit, call: object): Promise<Replayable<unknown>> {
  const answer = async () => answerOf(await handler(call as never))
  return checksAnswers ? runChecked(endpoint, answer) : answer()
}
