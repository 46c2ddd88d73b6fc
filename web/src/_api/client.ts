import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '#contract/_kit/endpoint.ts'
import { FetchError, RequiredError, ResponseError } from './errors.ts'
import { tellObservers } from './observed-calls.ts'

type Given<K extends string, T> = [T] extends [undefined] ? { readonly [key in K]?: undefined } : { readonly [key in K]: T }
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    readonly signal?: AbortSignal
    /** makes a repeated send count once; kept for every try of the same content */
    readonly idempotencyKey?: string
  }

interface PlainInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

/** Makes a call of the contract. Throws RequiredError, FetchError or ResponseError (C 8). */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const plain = input as PlainInput
  refuseMissing(endpoint, plain)
  const init = {
    method: endpoint.method,
    headers: headersOf(plain),
    ...(plain.body === undefined ? {} : { body: JSON.stringify(plain.body) }),
    ...(plain.signal ? { signal: plain.signal } : {}),
  }
  return (await send(addressOf(endpoint, plain), init, endpoint)) as AnswerOf<E>
}

function headersOf(input: PlainInput): Record<string, string> {
  return {
    accept: 'application/json',
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
  }
}

/**
 * Sends a request and reads its answer; nothing where that is 204. Throws FetchError or ResponseError. The calls of the contract go
 * through `call`; the provider's, which have no endpoint of ours, through its own client.
 */
export async function send(address: string, init: RequestInit, endpoint?: Endpoint): Promise<unknown> {
  const response = await fetchObserved(address, { credentials: 'same-origin', ...init }, endpoint)
  if (!response.ok) throw new ResponseError(response.status, await readBody(response), response.headers.get('retry-after'))
  return response.status === 204 ? undefined : readBody(response)
}

/** A request that observers hear of. Throws FetchError where no answer came. */
export async function fetchObserved(address: string, init: RequestInit, endpoint: Endpoint | undefined): Promise<Response> {
  const startedAt = Date.now()
  try {
    const response = await fetch(address, init)
    tellObservers({ endpoint, startedAt, status: response.status })
    return response
  } catch (error) {
    if (isNamed(error, 'AbortError')) throw error
    // a caller's patience that ended says nothing about the connection
    if (!isNamed(error, 'TimeoutError')) tellObservers({ endpoint, startedAt, status: undefined })
    throw new FetchError(error)
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}

export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new FetchError(error)
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: PlainInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}

function refuseMissing(endpoint: Endpoint, input: PlainInput): void {
  refuseMissingIn(endpoint.params, input.params)
  refuseMissingIn(endpoint.query, input.query)
  if (endpoint.body && input.body === undefined) throw new RequiredError('body')
}

function refuseMissingIn(schema: Schema | undefined, given: Record<string, unknown> = {}): void {
  const shape = (schema?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape
  for (const [field, one] of Object.entries(shape ?? {})) {
    const missing = given[field] === undefined || given[field] === null || given[field] === ''
    if (missing && one._zod.def.type !== 'optional') throw new RequiredError(field)
  }
}
