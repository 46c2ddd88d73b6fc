import type { ErrorCode } from '#contract/_shared/errors.ts'
import type { ChangeResult } from '#contract/account/schema.ts'
import { ResponseError } from '../../_api/errors.ts'

/** The result of a failed change. */
export function changeResultOf(error: unknown): Exclude<ChangeResult, 'Ok'> {
  if (!(error instanceof ResponseError)) return 'UnknownError'
  if (error.status === 409 && (error.code === 'BereitsVergeben' || error.code === undefined)) return 'AlreadyInUse'
  return error.status === 400 ? 'BadRequest' : 'UnknownError'
}

/** The seconds for which codes are locked after too many wrong ones; undefined if a new code is enough. */
export function lockedSecondsOf(error: unknown): number | undefined {
  return error instanceof ResponseError && error.code === 'ZuVieleVersuche' ? error.retryAfterSeconds : undefined
}

export function isRefusedAs(error: unknown, code: ErrorCode): boolean {
  return error instanceof ResponseError && error.code === code
}

export function isFieldRefused(error: unknown, field: string): boolean {
  return isRefusedAs(error, 'UngueltigeAnfrage') && error instanceof ResponseError && error.fields.includes(field)
}

/** The call needs a step-up. */
export function needsStepUp(error: unknown): boolean {
  return isRefusedAs(error, 'NeuBestaetigen')
}

/** The provider cannot do the requested step-up. */
export function isUnbestaetigbar(error: unknown): boolean {
  return isRefusedAs(error, 'BestaetigungNichtMoeglich')
}
