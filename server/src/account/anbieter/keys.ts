import { errors } from 'jose'

const UNREAD: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code])

/** Whether a failed verification means that the token is bad. Otherwise the keys could not be read. */
export function isFaultOfToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !UNREAD.has(error.code)
}
