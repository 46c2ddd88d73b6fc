import { errorStatus, type ErrorAnswer, type ErrorCode } from '#contract/_shared/errors.ts'

/** Refuses a call with a listed error code. Throwing it rolls back everything the call did. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: readonly string[]
  readonly retryAfterSeconds: number | undefined
  /** whether the cause is already in the log */
  readonly isLogged: boolean

  constructor(code: ErrorCode, options: { fields?: readonly string[]; retryAfterSeconds?: number; isLogged?: boolean } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isLogged = options.isLogged ?? false
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get answer(): ErrorAnswer {
    return this.fields.length > 0 ? { code: this.code, felder: this.fields.map((feld) => ({ feld })) } : { code: this.code }
  }
}
