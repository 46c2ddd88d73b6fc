import { errorTexts } from './errors.de.ts'
import { FetchError, isSignedOut, ResponseError } from './errors.ts'

/** What a screen shows of a failure. */
export interface ShownFailure {
  readonly satz: string
  /** nothing came back, so nobody knows whether it was done */
  readonly isUnknownOutcome: boolean
  readonly isOffline: boolean
  readonly isSignedOut: boolean
}

const OFFLINE = 'Es besteht keine Verbindung zum Kundenportal. Bitte prüfen Sie Ihre Internetverbindung.'
const UNKNOWN = 'Bitte versuchen Sie es später erneut.'

/** Turns any failure into what a screen shows; nothing of an unknown error's text reaches the customer. */
export function describeFailure(error: unknown): ShownFailure {
  const isOffline = error instanceof FetchError
  return {
    satz: sentenceFor(error),
    isUnknownOutcome: isOffline || (error instanceof ResponseError && error.status >= 500 && error.code !== 'NichtVerfuegbar'),
    isOffline,
    isSignedOut: isSignedOut(error),
  }
}

/** What a load error says besides that nothing could be loaded: only what the customer can do something about. */
export function offlineSatz(error: unknown): string | undefined {
  return error instanceof FetchError ? OFFLINE : undefined
}

function sentenceFor(error: unknown): string {
  if (error instanceof FetchError) return OFFLINE
  if (error instanceof ResponseError && error.code) return errorTexts[error.code]
  return UNKNOWN
}
