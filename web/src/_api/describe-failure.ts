import { errorTexts } from './errors.de.ts'
import { FetchError, isSignedOut, ResponseError } from './errors.ts'
import { OFFLINE } from './offline.ts'

/** A failure as screens show it. */
export interface ShownFailure {
  readonly sentence: string
  /** Without a clear answer the request may or may not have taken effect. */
  readonly isUnknownOutcome: boolean
  readonly isOffline: boolean
  readonly isSignedOut: boolean
}

const UNKNOWN = 'Bitte versuchen Sie es später erneut.'

/** Turns any error into what a screen shows. The text of an unknown error never reaches the customer. */
export function describeFailure(error: unknown): ShownFailure {
  const isOffline = error instanceof FetchError
  return {
    sentence: sentenceFor(error),
    isUnknownOutcome: isOffline || (error instanceof ResponseError && error.status >= 500 && error.code !== 'NichtVerfuegbar'),
    isOffline,
    isSignedOut: isSignedOut(error),
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof FetchError) return OFFLINE
  return error instanceof ResponseError && isKnown(error.code) ? errorTexts[error.code] : UNKNOWN
}

function isKnown(code: string | undefined): code is keyof typeof errorTexts {
  return code !== undefined && Object.hasOwn(errorTexts, code)
}
