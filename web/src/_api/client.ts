import type { AnswerOf, Call, CallInput, Endpoint } from './call.ts'
import { FetchError, RequiredError, ResponseError } from './errors.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { noteFailure } from './last-error.ts'
import { tellObservers } from './observed-calls.ts'

interface PlainInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

/** Makes a call of the contract. Throws RequiredError, FetchError or ResponseError. */
export async function call<E extends Endpoint>(called: Call<E>, input: CallInput<E>): Promise<AnswerOf<E>> {
  const plain = input as PlainInput
  refuseMissing(called, plain)
  const init = {
    method: called.method,
    headers: headersOf(plain),
    ...(plain.body === undefined ? {} : { body: JSON.stringify(plain.body) }),
    ...(plain.signal ? { signal: plain.signal } : {}),
  }
  return (await send(addressOf(called, plain), init, called)) as AnswerOf<E>
}

function headersOf(input: PlainInput): Record<string, string> {
  return {
    accept: 'application/json',
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
  }
}

/**
 * Sends a request and returns its parsed answer; undefined for 204. Throws FetchError or ResponseError.
 *
 * For calls of the contract use `call`; the identity provider has its own client.
 */
export async function send(address: string, init: RequestInit, called?: Call): Promise<unknown> {
  const response = await fetchObserved(address, { credentials: 'same-origin', ...init }, called)
  if (!response.ok) {
    const error = new ResponseError(response.status, await readBody(response), response.headers.get('retry-after'))
    noteFailure(error.code, response.headers.get('x-request-id'))
    throw error
  }
  return response.status === 204 ? undefined : readBody(response)
}

/** Sends a request and reports it to the observers. Throws FetchError without an answer in time. */
export async function fetchObserved(address: string, init: RequestInit, called: Call | undefined): Promise<Response> {
  const startedAt = Date.now()
  try {
    const response = await fetchInTime(address, init)
    tellObservers({ call: called, startedAt, status: response.status })
    return response
  } catch (error) {
    if (isNamed(error, 'AbortError')) throw error
    // a caller's own timeout says nothing about the connection
    if (!isNamed(error, 'TimeoutError')) tellObservers({ call: called, startedAt, status: undefined })
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

export function addressOf(called: Pick<Call, 'path'>, { params = {}, query = {} }: PlainInput): string {
  const path = called.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}

function refuseMissing(
  { required, hasBody }: { readonly required: readonly string[]; readonly hasBody: boolean },
  input: PlainInput,
): void {
  const given: Record<string, unknown> = { ...input.params, ...input.query }
  const missing = required.find((name) => given[name] === undefined || given[name] === null || given[name] === '')
  if (missing !== undefined) throw new RequiredError(missing)
  if (hasBody && input.body === undefined) throw new RequiredError('body')
}
