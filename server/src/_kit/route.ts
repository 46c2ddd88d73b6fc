import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, StaffRole } from '#contract/_kit/endpoint.ts'
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
 * A signed-in person's call. A GET gets a connection that sees that person's rows, any other method a transaction that ends with the
 * call.
 *
 * The kit answers repetitions.
 */
export interface CustomerCall<E extends Endpoint> extends Call<E> {
  readonly person: Person
  readonly db: E['method'] extends 'GET' ? Queries : Transaction
  /** the request's Idempotency-Key, if the endpoint takes one */
  readonly key: string | undefined
}

/** A call that anyone may make. It opens connections itself, so that it holds none during HTTP requests. */
export interface OpenCall<E extends Endpoint> extends Call<E> {
  readonly database: Database
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A signed-in person's call that makes HTTP requests. The session's connection is released first; the handler opens its own. */
export interface SessionCall<E extends Endpoint> extends OpenCall<E> {
  readonly person: Person
  /** the request's Idempotency-Key, if the endpoint takes one */
  readonly key: string | undefined
  /** opens the session's connection again, which sees only that person's rows */
  readonly checkout: <T>(work: (checkout: Checkout) => Promise<T>) => Promise<T>
}

/** A call by an operator's system. Its scope is checked; the connection sees every row. */
export interface ErpCall<E extends Endpoint> extends Call<E> {
  readonly schluessel: ApiSchluessel
  readonly db: Checkout
}

/** A repeatable call that makes HTTP requests: its handler chooses what runs once, and in which transaction. */
export interface SessionOnceCall<E extends Endpoint> extends SessionCall<E> {
  readonly once: Once<AnswerOf<E>>
}

/** A repeatable call that anyone may make: its handler names whose request it is. */
interface OpenOnceCall<E extends Endpoint> extends OpenCall<E> {
  readonly onceAs: (repeated: Repeated) => Once<AnswerOf<E>>
}

/** A call by an operator's system that reads or writes a stream. No connection is held; the handler opens its own. */
export interface ErpStreamCall<E extends Endpoint> extends OpenCall<E> {
  readonly schluessel: ApiSchluessel
  /** Throws if the key was revoked meanwhile. */
  readonly checkKey: () => Promise<unknown>
}

export interface Route {
  readonly endpoint: Endpoint
  readonly kind: 'customer' | 'session' | 'open' | 'erp' | 'erpStream'
  readonly handler: (call: never) => Promise<unknown>
}

type Personal = Endpoint & { who: 'customer' | StaffRole }
/** An endpoint without Idempotency-Key. Repeatable ones have their own kinds of route, so that none forgets the key. */
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

/** The handler returns a value, or sends the reply itself (redirects) and returns undefined. */
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

/** The handler opens its own transactions; none is open while the answer is sent. */
export function erpRoute<const E extends Single & { who: 'erp' }>(endpoint: E, handler: (call: ErpCall<E>) => Promise<AnswerOf<E>>): Route {
  return { endpoint, kind: 'erp', handler }
}

/** The handler reads the request as a stream, or sends the reply itself and returns undefined. */
export function erpStreamRoute<const E extends Single & { who: 'erp' }>(
  endpoint: E,
  handler: (call: ErpStreamCall<E>) => Promise<AnswerOf<E> | undefined>,
): Route {
  return { endpoint, kind: 'erpStream', handler }
}
