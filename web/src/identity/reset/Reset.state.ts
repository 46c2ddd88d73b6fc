import type { PasswordPolicy } from '#contract/_shared/passwort.ts'
import type { SentCode } from '../shared/sent-code.ts'

/** Address, code, new password. */
export const STEPS = 3

interface Requested {
  readonly email: string
  readonly resetId: string
}

/** The steps of setting a password back. */
export type ResetState =
  /** isOver: it was begun already, and took too long */
  | { readonly kind: 'email'; readonly email: string; readonly isOver: boolean }
  | (Requested & { readonly kind: 'code'; readonly sent: SentCode })
  | (Requested & { readonly kind: 'password'; readonly exchangeId: string; readonly policy: PasswordPolicy })

export type ResetEvent =
  | { readonly type: 'codeSent'; readonly email: string; readonly resetId: string; readonly sent: SentCode }
  | { readonly type: 'codeTaken'; readonly exchangeId: string; readonly policy: PasswordPolicy }
  | { readonly type: 'otherEmail' }
  | { readonly type: 'over' }

export const initialState = (email: string): ResetState => ({ kind: 'email', email, isOver: false })

/** An event that does not belong to a state changes nothing. */
export function reduceReset(state: ResetState, event: ResetEvent): ResetState {
  switch (event.type) {
    case 'codeSent':
      // a new code takes the place of the one before
      return state.kind === 'password' ? state : { kind: 'code', email: event.email, resetId: event.resetId, sent: event.sent }
    case 'codeTaken': {
      if (state.kind !== 'code') return state
      const { email, resetId } = state
      return { kind: 'password', email, resetId, exchangeId: event.exchangeId, policy: event.policy }
    }
    case 'otherEmail':
      return state.kind === 'code' ? initialState(state.email) : state
    case 'over':
      return state.kind === 'password' ? { kind: 'email', email: state.email, isOver: true } : state
  }
}
