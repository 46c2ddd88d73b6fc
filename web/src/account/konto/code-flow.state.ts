import { MINUTE } from '#contract/_shared/datum/units.ts'
import { RESEND_SECONDS } from '#contract/identity/limits.ts'
import type { Kept, ReadKept } from '../../_ui/useKeptInHistory.ts'
import { changeResultOf } from './problems.ts'

/**
 * A change confirmed by a code: a new e-mail address, a new number or a second factor. `S` is what the code page knows about the sending.
 */
export type CodeFlow<S> =
  | { readonly kind: 'entering'; readonly isSending: boolean; readonly error?: unknown }
  | CodeEntry<S>
  | { readonly kind: 'done'; readonly sent: S }

interface CodeEntry<S> {
  readonly kind: 'code'
  readonly sent: S
  /** Milliseconds since 1970. A new code within `RESEND_SECONDS` is not sent. */
  readonly sentAt: number
  readonly busy?: 'checking' | 'sending'
  /** The result of the last press of "send again". */
  readonly resend?: 'neu' | 'zuFrueh'
  readonly error?: unknown
}

export type CodeFlowEvent<S> =
  | { readonly type: 'send'; readonly at: number }
  | { readonly type: 'sent'; readonly sent: S; readonly at: number }
  | { readonly type: 'sendFailed'; readonly error: unknown }
  | { readonly type: 'check' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'checkFailed'; readonly error: unknown }
  | { readonly type: 'other' }

/** The minutes for which a code is still valid at `now`. */
export function minutesLeft(minutes: number, sentAt: number, now: number): number {
  return Math.max(0, Math.ceil(minutes + (Math.min(sentAt, now) - now) / (MINUTE * 1000)))
}

export const initialCodeFlow = { kind: 'entering', isSending: false } as const

/** The state that survives a reload of the code page: when the code was sent, and `sent` without secrets. */
export function keptOf<S>(state: CodeFlow<S>, minutes: number, withoutSecrets: (sent: S) => unknown): Kept | undefined {
  if (state.kind !== 'code') return undefined
  const { sentAt } = state
  return { value: { sent: withoutSecrets(state.sent), sentAt }, until: sentAt + minutes * MINUTE * 1000 }
}

/** Parses that state. */
export function readCodePage<S>(read: ReadKept<S>): ReadKept<CodeFlow<S>> {
  return (value) => {
    if (typeof value !== 'object' || value === null || !('sent' in value && 'sentAt' in value)) return undefined
    const { sentAt } = value
    const sent = read(value.sent)
    return sent !== undefined && typeof sentAt === 'number' ? { kind: 'code', sent, sentAt } : undefined
  }
}

/** An event that does not fit the state changes nothing. */
export function reduceCodeFlow<S>(state: CodeFlow<S>, event: CodeFlowEvent<S>): CodeFlow<S> {
  if (state.kind === 'entering') return afterEntering(state, event)
  return state.kind === 'code' ? afterCode(state, event) : state
}

function afterEntering<S>(state: Extract<CodeFlow<S>, { kind: 'entering' }>, event: CodeFlowEvent<S>): CodeFlow<S> {
  if (event.type === 'send') return { kind: 'entering', isSending: true }
  if (!state.isSending) return state
  if (event.type === 'sent') return { kind: 'code', sent: event.sent, sentAt: event.at }
  return event.type === 'sendFailed' ? { kind: 'entering', isSending: false, error: event.error } : state
}

function afterCode<S>(state: CodeEntry<S>, event: CodeFlowEvent<S>): CodeFlow<S> {
  const { sent, sentAt, busy } = state
  if (event.type === 'other') return initialCodeFlow
  if (busy === undefined) return whileTyping(state, event)
  if (busy === 'sending') {
    if (event.type === 'sent') return { kind: 'code', sent: event.sent, sentAt: event.at, resend: 'neu' }
    return event.type === 'sendFailed' ? { kind: 'code', sent, sentAt, error: event.error } : state
  }
  if (event.type === 'confirmed') return { kind: 'done', sent }
  if (event.type !== 'checkFailed') return state
  // another account has taken the value, so no further code can confirm it
  if (changeResultOf(event.error) === 'AlreadyInUse') return { kind: 'entering', isSending: false, error: event.error }
  return { kind: 'code', sent, sentAt, error: event.error }
}

function whileTyping<S>(state: CodeEntry<S>, event: CodeFlowEvent<S>): CodeFlow<S> {
  const { sent, sentAt } = state
  const plain = { kind: 'code', sent, sentAt } as const
  if (event.type === 'check') return { ...plain, busy: 'checking' }
  if (event.type !== 'send') return state
  return event.at - sentAt < RESEND_SECONDS * 1000 ? { ...plain, resend: 'zuFrueh' } : { ...plain, busy: 'sending' }
}
