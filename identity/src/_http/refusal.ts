import type { FailureCode } from '#contract/_shared/person/provider-codes.ts'

/** Ends a request with a status and an error code. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly retryAfterSeconds: number | undefined

  /** `said` is for developers and for screens that look for a field name in it; it must not repeat input */
  constructor(status: number, code: FailureCode, retryAfterSeconds?: number, said = 'the request was refused') {
    super(said)
    this.name = 'HttpRefusal'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
