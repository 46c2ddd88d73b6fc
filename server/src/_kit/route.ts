import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/_kit/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Checkout, Database, Queries, Transaction } from '#platform/db/port.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from './context.ts'
import type { Once, OnceAnswer, Repeated } from './once.ts'
import type { ApiSchluessel } from './store.ts'

interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly clock: Clock
}

/**
 * A signed-in person's call: reads get a connection that sees that person's rows, writes a transaction that ends with the call. The kit
 * answers a repeated one.
 */
export interface CustomerCall<E extends Endpoint> extends Call<E> {
  readonly person: Person
  readonly db: E['method'] extends 'GET' ? Queries : Transaction
  /** the request's Idempotency-Key, where the call takes one */
  readonly key: string | undefined
}

/** A call that anyone may make. It takes connections itself, so that it can speak HTTP without holding one. */
export interface OpenCall<E extends Endpoint> extends Call<E> {
  readonly database: Database
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A signed-in person's call that speaks HTTP: the session's connection is given back before, others it takes itself. */
export interface SessionCall<E extends Endpoint> extends OpenCall<E> {
  readonly person: Person
  /** the request's Idempotency-Key, where the call takes one */
  readonly key: string | undefined
  /** the session's connection once more, for what is to see that person's rows only */
  readonly checkout: <T>(work: (checkout: Checkout) => Promise<T>) => Promise<T>
}

/** A call of one of the operator's systems: its rights are checked, and the connection sees every row. */
export interface ErpCall<E extends Endpoint> extends Call<E> {
  readonly schluessel: ApiSchluessel
  readonly db: Checkout
}

/** A repeatable call that speaks HTTP: its handler says what is done once, and in which transaction. */
export interface SessionOnceCall<E extends Endpoint> extends SessionCall<E> {
  readonly once: Once<AnswerOf<E>>
}

/** The same of a call that anyone may make: its handler knows whose request it is. */
interface OpenOnceCall<E extends Endpoint> extends OpenCall<E> {
  readonly onceAs: (repeated: Repeated) => Once<AnswerOf<E>>
}

export interface Route {
  readonly endpoint: Endpoint
  readonly kind: 'customer' | 'session' | 'open' | 'erp'
  readonly handler: (call: never) => Promise<unknown>
}

type Personal = Endpoint & { who: 'customer' | 'support' }
/** A call without an Idempotency-Key; a call with one has a route of its own kind, so that none forgets it. */
export type Single = Endpoint & { idempotent?: never }
export type Repeatable = Endpoint & { idempotent: true }

export function customerRoute<const E extends Personal>(endpoint: E, handler: (call: CustomerCall<E>) => Promise<AnswerOf<E>>): Route {
  return { endpoint, kind: 'customer', handler }
}

export function sessionRoute<const E extends Personal & Single>(
  endpoint: E,
  handler: (call: SessionCall<E>) => Promise<AnswerOf<E> | undefined>,
): Route {
  return { endpoint, kind: 'session', handler }
}

export function sessionOnceRoute<const E extends Personal & Repeatable>(
  endpoint: E,
  handler: (call: SessionOnceCall<E>) => Promise<OnceAnswer<AnswerOf<E>>>,
): Route {
  return { endpoint, kind: 'session', handler }
}

/** The handler answers a value, or sends the reply itself (redirects) and answers undefined. */
export function openRoute<const E extends Single & { who: 'anyone' }>(
  endpoint: E,
  handler: (call: OpenCall<E>) => Promise<AnswerOf<E> | undefined>,
): Route {
  return { endpoint, kind: 'open', handler }
}

export function openOnceRoute<const E extends Repeatable & { who: 'anyone' }>(
  endpoint: E,
  handler: (call: OpenOnceCall<E>) => Promise<OnceAnswer<AnswerOf<E>>>,
): Route {
  return { endpoint, kind: 'open', handler }
}

/** The handler opens the transaction that it needs; nothing is open while it answers. */
export function erpRoute<const E extends Single & { who: 'erp' }>(endpoint: E, handler: (call: ErpCall<E>) => Promise<AnswerOf<E>>): Route {
  return { endpoint, kind: 'erp', handler }
}
