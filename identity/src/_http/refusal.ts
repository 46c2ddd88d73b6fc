/** A request that is answered with a status and a code of its own, instead of being worked on. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, retryAfterSeconds?: number) {
    super(code)
    this.name = 'HttpRefusal'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
