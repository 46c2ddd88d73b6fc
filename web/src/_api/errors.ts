import type { ErrorCode } from '#contract/_shared/errors.ts'

/** A status outside 200 to 299. */
export class ResponseError extends Error {
  readonly status: number
  /** undefined where the answer is none of ours: a proxy's page, say */
  readonly code: ErrorCode | undefined
  readonly fields: readonly string[]
  readonly body: unknown
  /** until a further try is worth it, where the answer says so */
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

/** The status of what the client itself refuses: settings or a token without anything in it (C 8). */
export const EMPTY = 417

/**
 * Codes of ours begin with a capital. The list of them is no part of every page: one that is not in it has no sentence, and is
 * shown like an answer without a code.
 */
function looksLikeCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z][A-Za-z]+$/.test(value)
}

/** The request did not reach the server, or no answer came back (C 8). */
export class FetchError extends Error {
  constructor(cause: unknown) {
    super('The request failed and the interceptors did not return an alternative response', { cause })
    this.name = 'FetchError'
  }
}

/** A required parameter is missing; raised before any request (C 5, C 8). */
export class RequiredError extends Error {
  readonly field: string

  constructor(field: string) {
    super(`Required parameter ${field} was null or undefined`)
    this.name = 'RequiredError'
    this.field = field
  }
}

/** Not signed in, or not any more (decisions.md 3: only these two statuses lead to the login). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 401 || error.status === 403)
}

/** Whether the same request may be sent again by itself: nothing came back, or something between us did not pass it on. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof FetchError || (error instanceof ResponseError && error.status >= 502 && error.status <= 504)
}
