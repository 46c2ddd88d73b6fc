import type { FailureCode } from '#contract/_shared/person/provider-codes.ts'
import { describeFailure } from '../../_api/describe-failure.ts'
import { ResponseError } from '../../_api/errors.ts'
import { texts } from './texts.de.ts'

/** The error in the provider's answer. */
export interface ProviderFailure {
  /** A code of the embedded provider; external providers have codes of their own. */
  readonly code: FailureCode | undefined
  readonly status: number
  /** May contain the name of the rejected field. */
  readonly about: string
  /** The seconds until another attempt makes sense. */
  readonly retryAfterSeconds: number | undefined
}

/** Undefined if the provider did not refuse: no answer, or an answer of another shape. */
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

/** Whether the provider refused for one of these reasons. */
export function isRefusedAs(error: unknown, ...codes: readonly FailureCode[]): boolean {
  const code = providerFailureOf(error)?.code
  return code !== undefined && codes.includes(code)
}

/** The request or track has expired, so the sign-in must start over. */
export function isOver(error: unknown): boolean {
  return isRefusedAs(error, 'request_not_found', 'track_not_found')
}

/** Why a send failed and what to do, for a failure that no field explains. */
export function reasonOf(error: unknown): string {
  const { sentence, isOffline } = describeFailure(error)
  if (isOffline) return sentence
  const failure = providerFailureOf(error)
  if (!failure || failure.status < 400 || failure.status >= 500) return texts.sendFailed.ours
  if (failure.status !== 429) return texts.sendFailed.input
  if (failure.code === 'sms_budget_spent') return texts.sendFailed.smsSpent
  const { retryAfterSeconds } = failure
  return `${texts.sendFailed.tooMany} ${retryAfterSeconds ? texts.sendFailed.waitFor(retryAfterSeconds) : texts.sendFailed.wait}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
