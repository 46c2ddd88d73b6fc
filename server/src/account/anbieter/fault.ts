import * as client from 'openid-client'

type Phase = 'authorization' | 'token' | 'refresh' | 'userinfo'

/** What an operator needs to know of a fault of the provider's: no token, address or text of the provider's is in it. */
export interface FaultFields {
  readonly phase: Phase
  /** the provider's own name of the error, or the library's */
  readonly reason: string
  readonly status?: number
  /** the claim of the ID token that was wrong */
  readonly claim?: string
  readonly detail?: string
}

/** The provider, or a check of what it sent, said no; or it did not answer. */
export class AnbieterFault extends Error {
  readonly fields: FaultFields
  /** nothing is wrong with what was sent: later the answer may be another one */
  readonly passes: boolean

  constructor(fields: FaultFields, passes: boolean, cause?: unknown) {
    super(`the provider: ${fields.phase} ${fields.reason}`, { cause })
    this.name = 'AnbieterFault'
    this.fields = fields
    this.passes = passes
  }
}

/** An error's name as OAuth spells them; whatever else a provider or a stranger writes there stays out of log and pages. */
export function oauthCodeOf(error: string | undefined): string {
  return error !== undefined && /^[a-z_]{1,40}$/.test(error) ? error : 'other'
}

const TOO_MANY_REQUESTS = 429
const PASSING = ['temporarily_unavailable', 'server_error', 'slow_down']

/** The library's codes for an answer that arrived whole and is wrong. */
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
  // the library's own words for the check that failed; they hold no value
  return new AnbieterFault({ phase, reason: code, ...claimIn(cause.cause), detail: cause.message }, false, error)
}

function claimIn(cause: unknown): { readonly claim?: string } {
  if (typeof cause !== 'object' || cause === null || !('claim' in cause)) return {}
  const { claim } = cause
  return typeof claim === 'string' ? { claim } : {}
}
