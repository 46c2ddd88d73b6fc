import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { TICKET_SECONDS } from '#contract/identity/limits.ts'
import { mask } from '../../account/konto/mask.ts'
import type { Kept } from '../../_ui/useKeptInHistory.ts'
import { object, oneOf, text, type Reader } from '../read-answer.ts'
import { endOf, readSentCode, type SentCode } from '../shared/sent-code.ts'

/** The steps: address, code, new password. */
export const STEPS = 3

interface Requested {
  /** Empty if a reload lost it. */
  readonly email: string
  /** The masked address. */
  readonly ziel: string
  readonly resetId: string
  readonly sent: SentCode
}

/** The steps of a password reset. */
export type ResetState =
  | { readonly kind: 'email'; readonly email: string; readonly again?: BeginAgain | undefined }
  | (Requested & { readonly kind: 'code' })
  | (Requested & { readonly kind: 'password'; readonly exchangeId: string; readonly policy: PasswordPolicy })

/** Why the reset starts over: it took too long, or the page was reloaded. */
export type BeginAgain = 'over' | 'reloaded'

export type ResetEvent =
  | { readonly type: 'codeSent'; readonly email: string; readonly resetId: string; readonly sent: SentCode }
  | { readonly type: 'codeTaken'; readonly exchangeId: string; readonly policy: PasswordPolicy }
  | { readonly type: 'otherEmail' }
  | { readonly type: 'over' }

export const initialState = (email: string): ResetState => ({ kind: 'email', email })

type KeptReset =
  | { readonly kind: 'code'; readonly ziel: string; readonly resetId: string; readonly sent: SentCode }
  | { readonly kind: 'password' }

/**
 * The state that survives a reload: the code page without the address, and of the password page only its kind.
 *
 * The password page's ticket opens the account, and browsers write history state to disk.
 */
export function keptOf(state: ResetState): Kept | undefined {
  if (state.kind === 'email') return undefined
  const { kind, ziel, resetId, sent } = state
  if (kind === 'password') return { value: { kind }, until: endOf(sent) + TICKET_SECONDS * 1000 }
  return { value: { kind, ziel, resetId, sent }, until: endOf(sent) }
}

const readCode = object<Extract<KeptReset, { kind: 'code' }>>({ kind: oneOf('code'), ziel: text, resetId: text, sent: readSentCode })
const readPassword = object<Extract<KeptReset, { kind: 'password' }>>({ kind: oneOf('password') })

export const readReset: Reader<KeptReset> = (value) => (isPassword(value) ? readPassword(value) : readCode(value))

function isPassword(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'password'
}

/** The state after a reload. The address kept in this tab counts only if it matches the masked one. */
export function resumed(kept: KeptReset | undefined, email: string): ResetState {
  if (!kept) return initialState(email)
  if (kept.kind === 'password') return { kind: 'email', email, again: 'reloaded' }
  return { ...kept, email: mask(email) === kept.ziel ? email : '' }
}

/** An event that does not fit the state changes nothing. */
export function reduceReset(state: ResetState, event: ResetEvent): ResetState {
  switch (event.type) {
    case 'codeSent':
      // a new code replaces the one before
      if (state.kind === 'password') return state
      return { kind: 'code', email: event.email, ziel: mask(event.email), resetId: event.resetId, sent: event.sent }
    case 'codeTaken': {
      if (state.kind !== 'code') return state
      return { ...state, kind: 'password', exchangeId: event.exchangeId, policy: event.policy }
    }
    case 'otherEmail':
      return state.kind === 'code' ? initialState(state.email) : state
    case 'over':
      return state.kind === 'password' ? { kind: 'email', email: state.email, again: 'over' } : state
  }
}
