import { errorStatus, type ErrorAnswer, type ErrorCode } from '#contract/_shared/errors.ts'

/** A call that is refused with a code of the closed list; nothing that it did is kept. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: readonly string[]
  readonly retryAfterSeconds: number | undefined
  /** the log says already why */
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
