import type { ErrorCode } from '#contract/_shared/errors.ts'
import type { ChangeResult } from '#contract/account/schema.ts'
import { ResponseError } from '../../_api/errors.ts'

/** What became of a change that failed (P 3, C 8). */
export function changeResultOf(error: unknown): Exclude<ChangeResult, 'Ok'> {
  if (!(error instanceof ResponseError)) return 'UnknownError'
  if (error.status === 409 && (error.code === 'BereitsVergeben' || error.code === undefined)) return 'AlreadyInUse'
  return error.status === 400 ? 'BadRequest' : 'UnknownError'
}

/** For how long codes are locked after too many wrong ones; undefined where a new code is all that is needed. */
export function lockedSecondsOf(error: unknown): number | undefined {
  return error instanceof ResponseError && error.code === 'ZuVieleVersuche' ? error.retryAfterSeconds : undefined
}

export function isRefusedAs(error: unknown, code: ErrorCode): boolean {
  return error instanceof ResponseError && error.code === code
}

export function isFieldRefused(error: unknown, field: string): boolean {
  return isRefusedAs(error, 'UngueltigeAnfrage') && error instanceof ResponseError && error.fields.includes(field)
}

/** The call wants a fresh confirmation of who is there (identity.md 7). */
export function needsStepUp(error: unknown): boolean {
  return isRefusedAs(error, 'NeuBestaetigen')
}

/** A fresh confirmation was asked for and did not come. */
export function isUnbestaetigbar(error: unknown): boolean {
  return isRefusedAs(error, 'BestaetigungNichtMoeglich')
}
