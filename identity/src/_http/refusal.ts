import type { FailureCode } from '#contract/_shared/person/provider-codes.ts'

/** A request that is answered with a status and a code of its own, instead of being worked on. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly retryAfterSeconds: number | undefined

  /** `said` is for developers and for screens that look for a field's name in it; it repeats nothing that was sent */
  constructor(status: number, code: FailureCode, retryAfterSeconds?: number, said = 'the request was refused') {
    super(said)
    this.name = 'HttpRefusal'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
