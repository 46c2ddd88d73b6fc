import { number, object, type Reader } from '../read-answer.ts'

/** A code that was sent, for the page on which it is entered; kept with the page, so that reloading loses nothing. */
export interface SentCode {
  /** milliseconds since 1970 */
  readonly sentAt: number
  readonly expiresIn: number
  /** a new one is sent after so many seconds */
  readonly resendAfter: number
}

export function sentCodeOf(answer: { readonly expires_in: number; readonly resend_after: number }): SentCode {
  return { sentAt: Date.now(), expiresIn: answer.expires_in, resendAfter: answer.resend_after }
}

export const readSentCode: Reader<SentCode> = object({ sentAt: number, expiresIn: number, resendAfter: number })

/** The moment from which the code is of no use, in ms. */
export function endOf({ sentAt, expiresIn }: SentCode): number {
  return sentAt + expiresIn * 1000
}

/** How long the code is good for; a clock that was last looked at before it went out makes it no longer. */
export function secondsValid({ sentAt, expiresIn }: SentCode, now: number): number {
  return Math.max(0, Math.ceil(Math.min(0, sentAt - now) / 1000 + expiresIn))
}

/** How long somebody still has to wait for a new code. */
export function secondsUntilResend({ sentAt, resendAfter }: SentCode, now: number): number {
  // a clock that was last looked at before the code went out makes nobody wait longer
  return Math.max(0, Math.ceil(Math.min(0, sentAt - now) / 1000 + resendAfter))
}
