import type { ErrorCode } from '#contract/_shared/errors.ts'

/** An answer with a status outside 200 to 299. */
export class ResponseError extends Error {
  readonly status: number
  /** Undefined for an answer of another server, such as a proxy's page. */
  readonly code: ErrorCode | undefined
  readonly fields: readonly string[]
  readonly body: unknown
  /** The seconds until a retry makes sense, from Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: unknown, retryAfter?: string | null) {
    super('Response returned an error code')
    this.name = 'ResponseError'
    this.status = status
    this.body = body
    const seconds = Number(retryAfter)
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
    const { code, felder } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; felder?: unknown }
    this.code = looksLikeCode(code) ? code : undefined
    this.fields = Array.isArray(felder)
      ? felder.flatMap((one: { feld?: unknown } | null) => (typeof one?.feld === 'string' ? [one.feld] : []))
      : []
  }
}

/** The status of answers and tokens that the client itself rejects as empty. */
export const EMPTY = 417

/** Checks the form only, since the first load does not include the list of codes. An unknown code is shown like none. */
function looksLikeCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z][A-Za-z]+$/.test(value)
}

/** The request did not reach the server, or no answer came back in time. */
export class FetchError extends Error {
  constructor(cause: unknown) {
    super('The request failed and the interceptors did not return an alternative response', { cause })
    this.name = 'FetchError'
  }
}

/** A required parameter is missing. Thrown before any request. */
export class RequiredError extends Error {
  readonly field: string

  constructor(field: string) {
    super(`Required parameter ${field} was null or undefined`)
    this.name = 'RequiredError'
    this.field = field
  }
}

/** Without a session. Only 401 and 403 lead to the sign-in; other errors keep the screen. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 401 || error.status === 403)
}

/** Whether a retry of the same request makes sense: no answer, or a gateway error (502 to 504). */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof FetchError || (error instanceof ResponseError && error.status >= 502 && error.status <= 504)
}

/** The seconds after which to ask again, if the portal has too much to do now. */
export function busySecondsOf(error: unknown): number | undefined {
  return error instanceof ResponseError && error.status === 503 ? error.retryAfterSeconds : undefined
}
