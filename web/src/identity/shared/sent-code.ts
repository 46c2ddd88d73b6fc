import { number, object, type Reader } from '../read-answer.ts'

/** The times of a sent code. Kept in the history, so that a reload loses nothing. */
export interface SentCode {
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly expiresIn: number
  /** Seconds after which a new code can be sent. */
  readonly resendAfter: number
}

export function sentCodeOf(answer: { readonly expires_in: number; readonly resend_after: number }): SentCode {
  return { sentAt: Date.now(), expiresIn: answer.expires_in, resendAfter: answer.resend_after }
}

export const readSentCode: Reader<SentCode> = object({ sentAt: number, expiresIn: number, resendAfter: number })

/** When the code expires, in milliseconds since 1970. */
export function endOf({ sentAt, expiresIn }: SentCode): number {
  return sentAt + expiresIn * 1000
}

/** The seconds for which the code is valid. A `now` from before the sending counts as the sending. */
export function secondsValid({ sentAt, expiresIn }: SentCode, now: number): number {
  return Math.max(0, Math.ceil(Math.min(0, sentAt - now) / 1000 + expiresIn))
}

/** The seconds until a new code can be sent. */
export function secondsUntilResend({ sentAt, resendAfter }: SentCode, now: number): number {
  // a `now` from before the sending counts as the sending
  return Math.max(0, Math.ceil(Math.min(0, sentAt - now) / 1000 + resendAfter))
}
