import type { Anmeldefehler } from '#contract/account/sitzung/schema.ts'
import { anmeldeEMailProblem } from '../_ui/anmelde-email/problems.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { texts } from './texts.de.ts'

type Search = Readonly<Record<string, string | undefined>>

/** The message of a failed sign-in; the same for a wrong password and an unconfirmed account. */
export interface LoginFailure {
  readonly text: string
  /** The account is locked after too many attempts, so the form cannot be used yet. */
  readonly isLocked: boolean
}

export function loginFailureOf(search: Search): LoginFailure | undefined {
  if (search['error'] === 'account_locked') return { text: texts.locked(lockedMinutes(search['retry_after'])), isLocked: true }
  if (search['error'] === 'request_expired') return { text: texts.expired, isLocked: false }
  if (search['error']) return { text: texts.wrong, isLocked: false }
  return search['fehler'] ? { text: textOf(search['fehler']), isLocked: false } : undefined
}

const OF_SERVER: Readonly<Record<Anmeldefehler, string>> = {
  code: texts.codeFailed,
  anmeldung: texts.codeFailed,
  abgebrochen: texts.cancelled,
  stoerung: texts.disturbed,
  geloescht: texts.deleted,
}

function textOf(failure: string): string {
  return Object.hasOwn(OF_SERVER, failure) ? OF_SERVER[failure as Anmeldefehler] : texts.codeFailed
}

function lockedMinutes(retryAfterSeconds: string | undefined): number {
  const seconds = Number(retryAfterSeconds)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 15
}

/** The problems of the sign-in form before sending. `username` is trimmed. */
export function findProblems(username: string, password: string): FieldProblem[] {
  const email = anmeldeEMailProblem(username)
  return [
    ...(email ? [{ field: 'username', text: email }] : []),
    ...(password === '' ? [{ field: 'password', text: texts.passwordMissing }] : []),
  ]
}
