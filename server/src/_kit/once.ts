import { isSchema, type AnswerOf, type Endpoint } from '#contract/_kit/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import type { FastifyReply } from 'fastify'
import { answerOnce, answerOnceApart, type KeyedRequest, type Replayable } from './idempotency.ts'
import type { Owner } from './owner.ts'

/** The answer of a repeatable call. Only `Once` makes one, so a repeatable route that ignores `once` does not compile. */
class OnceAnswer<T> {
  readonly #answer: Replayable<T>

  constructor(answer: Replayable<T>) {
    this.#answer = answer
  }

  get value(): T {
    return this.#answer.value
  }

  get replayed(): boolean {
    return this.#answer.replayed
  }
}
export type { OnceAnswer }

/** Runs the work of a repeatable call once per Idempotency-Key. Without a key it simply runs it. */
export interface Once<T> {
  /** Stores the answer in the transaction of the effect. */
  within(tx: Transaction, work: () => Promise<T>): Promise<OnceAnswer<T>>
  /** For work at the identity provider, outside any transaction of ours. The body is stored as a hash keyed with `hashKeys`. */
  apart(hashKeys: Keys, work: () => Promise<T>): Promise<OnceAnswer<T>>
}

/** A key's scope: the person and the request that it belongs to. */
export interface Repeated {
  readonly person: Owner
  readonly request: string
}

interface OnceOptions<E extends Endpoint> {
  readonly endpoint: E
  readonly key: string | undefined
  readonly body: unknown
}

interface Stores {
  readonly database: Database
  readonly clock: Clock
}

export function onceFor<E extends Endpoint>(
  { database, clock }: Stores,
  { endpoint, key, body }: OnceOptions<E>,
  repeated: Repeated,
): Once<AnswerOf<E>> {
  type Answer = Replayable<AnswerOf<E>>
  const answer = async (work: () => Promise<AnswerOf<E>>, keyed: (request: KeyedRequest) => Promise<Replayable<unknown>>) => {
    if (key === undefined) return new OnceAnswer({ value: await work(), replayed: false })
    // the same endpoint made the stored answer
    return new OnceAnswer((await keyed({ ...repeated, key, body, status: jsonStatusOf(endpoint), now: clock.now() })) as Answer)
  }
  return {
    within: (tx, work) => answer(work, (request) => answerOnce(tx, request, work)),
    apart: (hashKeys, work) => answer(work, (request) => answerOnceApart(database, request, hashKeys, work)),
  }
}

/** The result of a handler: an answer of `Once`, or a plain value, which is never a replay. */
export function answerOf(given: unknown): Replayable<unknown> {
  return given instanceof OnceAnswer ? given : { value: given, replayed: false }
}

/** Sends a value with the status of the JSON answer, undefined with that of the empty one. */
export function send(endpoint: Endpoint, reply: FastifyReply, { value, replayed }: Replayable<unknown>): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return value === undefined ? reply.code(204).send() : reply.code(jsonStatusOf(endpoint)).send(value)
}

const JSON_STATUSES = [200, 201, 202] as const

function jsonStatusOf({ answers }: Endpoint): number {
  for (const status of JSON_STATUSES) if (isSchema(answers[status])) return status
  return 204
}
