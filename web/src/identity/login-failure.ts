import { texts } from './texts.de.ts'

type Search = Readonly<Record<string, string | undefined>>

/** What a refused sign-in says: a wrong password and an unconfirmed account alike (C 8). */
export interface LoginFailure {
  readonly text: string
  /** whether the form may be used again at once */
  readonly isLocked: boolean
}

export function loginFailureOf(search: Search): LoginFailure | undefined {
  if (search['error'] === 'account_locked') return { text: texts.locked(lockedMinutes(search['retry_after'])), isLocked: true }
  if (search['error'] === 'request_expired') return { text: texts.expired, isLocked: false }
  if (search['error']) return { text: texts.wrong, isLocked: false }
  return search['fehler'] ? { text: texts.codeFailed, isLocked: false } : undefined
}

function lockedMinutes(retryAfterSeconds: string | undefined): number {
  const seconds = Number(retryAfterSeconds)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 15
}
