import type { FailureCode } from '#contract/_shared/person/provider-codes.ts'
import { ResponseError } from '../../_api/errors.ts'

/** What the provider says of a call that it refused. */
export interface ProviderFailure {
  /** one of ours where the provider is the embedded one */
  readonly code: FailureCode | undefined
  readonly status: number
  /** contains the name of a field that is refused (C 8, "Registration error") */
  readonly about: string
  /** until a further try is worth it */
  readonly retryAfterSeconds: number | undefined
}

/** Undefined where it was not the provider that refused: nothing came back, or an answer of another shape. */
export function providerFailureOf(error: unknown): ProviderFailure | undefined {
  if (!(error instanceof ResponseError)) return undefined
  const envelope = isRecord(error.body) && isRecord(error.body['error']) ? error.body['error'] : {}
  const { code, error: about, retry_after: retryAfter } = envelope
  return {
    code: typeof code === 'string' ? (code as FailureCode) : undefined,
    status: error.status,
    about: typeof about === 'string' ? about : '',
    retryAfterSeconds: typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : undefined,
  }
}

/** Whether the provider refused for this reason. */
export function isRefusedAs(error: unknown, ...codes: readonly FailureCode[]): boolean {
  const code = providerFailureOf(error)?.code
  return code !== undefined && codes.includes(code)
}

/** The request or the step of a sign-in is unknown by now: it can only be begun again. */
export function isOver(error: unknown): boolean {
  return isRefusedAs(error, 'request_not_found', 'track_not_found')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
