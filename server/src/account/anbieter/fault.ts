import * as client from 'openid-client'

type Phase = 'discovery' | 'authorization' | 'token' | 'refresh' | 'revocation' | 'userinfo'

/** Log fields of a provider fault. They hold no token, address or text from the provider. */
export interface FaultFields {
  readonly phase: Phase
  /** error code of the provider or of the library */
  readonly reason: string
  readonly status?: number
  /** the ID token's claim that was wrong */
  readonly claim?: string
  readonly detail?: string
}

/** The provider refused, its answer failed a check, or it did not answer. */
export class AnbieterFault extends Error {
  readonly fields: FaultFields
  /** the request was fine and may be retried later */
  readonly passes: boolean

  constructor(fields: FaultFields, passes: boolean, cause?: unknown) {
    super(`the provider: ${fields.phase} ${fields.reason}`, { cause })
    this.name = 'AnbieterFault'
    this.fields = fields
    this.passes = passes
  }
}

/** The fault as a line of the log; the same fault of many customers is one outage. */
export function lineOf({ fields }: AnbieterFault): FaultFields & { readonly outage: string } {
  return { ...fields, outage: `provider ${fields.phase} ${fields.reason} ${fields.status ?? ''}`.trim() }
}

/** The error code if it has the form of an OAuth code. Other text from outside stays out of log and pages. */
export function oauthCodeOf(error: string | undefined): string {
  return error !== undefined && /^[a-z_]{1,40}$/.test(error) ? error : 'other'
}

const TOO_MANY_REQUESTS = 429
const PASSING = ['temporarily_unavailable', 'server_error', 'slow_down']

/** The library's codes for a complete answer that is wrong. */
const WRONG = /^OAUTH_(JWT_|JSON_ATTRIBUTE_COMPARISON|INVALID_RESPONSE|KEY_SELECTION)/

export function faultOf(error: unknown, phase: Phase): AnbieterFault {
  if (error instanceof AnbieterFault) return error
  if (error instanceof client.ResponseBodyError) {
    const { status } = error
    const reason = oauthCodeOf(error.error)
    return new AnbieterFault({ phase, reason, status }, status === TOO_MANY_REQUESTS || PASSING.includes(reason), error)
  }
  if (error instanceof client.WWWAuthenticateChallengeError) {
    const [challenge] = error.cause
    return new AnbieterFault({ phase, reason: oauthCodeOf(challenge?.parameters.error), status: error.status }, false, error)
  }
  if (error instanceof client.AuthorizationResponseError)
    return new AnbieterFault({ phase, reason: oauthCodeOf(error.error) }, false, error)
  if (error instanceof client.ClientError) return faultOfCheck(error, phase)
  return new AnbieterFault({ phase, reason: 'unreachable' }, true, error)
}

function faultOfCheck(error: client.ClientError, phase: Phase): AnbieterFault {
  const { code = 'unreachable', cause } = error
  const isWrong = WRONG.test(code)
  if (cause instanceof Response) return new AnbieterFault({ phase, reason: code, status: cause.status }, true, error)
  if (!isWrong || !(cause instanceof Error)) return new AnbieterFault({ phase, reason: code }, !isWrong, error)
  // the library's message names the failed check and holds no value
  return new AnbieterFault({ phase, reason: code, ...claimIn(cause.cause), detail: cause.message }, false, error)
}

function claimIn(cause: unknown): { readonly claim?: string } {
  if (typeof cause !== 'object' || cause === null || !('claim' in cause)) return {}
  const { claim } = cause
  return typeof claim === 'string' ? { claim } : {}
}
