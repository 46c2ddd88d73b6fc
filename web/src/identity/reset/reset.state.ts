import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { TICKET_SECONDS } from '#contract/identity/limits.ts'
import { mask } from '../../account/konto/mask.ts'
import type { Kept } from '../../_ui/useKeptInHistory.ts'
import { object, oneOf, text, type Reader } from '../read-answer.ts'
import { endOf, readSentCode, type SentCode } from '../shared/sent-code.ts'

/** Address, code, new password. */
export const STEPS = 3

interface Requested {
  /** empty where a reload has lost it */
  readonly email: string
  /** the address, so that its owner knows it */
  readonly ziel: string
  readonly resetId: string
  readonly sent: SentCode
}

/** The steps of setting a password back. */
export type ResetState =
  | { readonly kind: 'email'; readonly email: string; readonly again?: BeginAgain | undefined }
  | (Requested & { readonly kind: 'code' })
  | (Requested & { readonly kind: 'password'; readonly exchangeId: string; readonly policy: PasswordPolicy })

/** Why it has to be begun again: it took too long, or the page was loaded anew. */
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
 * What a reload finds again. The code page, whole but for the address. Of the password page nothing but that it was there: its ticket
 * opens the account to whoever has it, and the browser would write it to the disk and bring it back with a closed tab.
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

/** Where a page begins that was loaded anew; the address is the one that this tab knows, if it is that of the code. */
export function resumed(kept: KeptReset | undefined, email: string): ResetState {
  if (!kept) return initialState(email)
  if (kept.kind === 'password') return { kind: 'email', email, again: 'reloaded' }
  return { ...kept, email: mask(email) === kept.ziel ? email : '' }
}

/** An event that does not belong to a state changes nothing. */
export function reduceReset(state: ResetState, event: ResetEvent): ResetState {
  switch (event.type) {
    case 'codeSent':
      // a new code takes the place of the one before
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
