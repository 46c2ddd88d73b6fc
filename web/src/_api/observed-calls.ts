import type { Call } from './call.ts'

/** The end of a call, for observers of the connection and the session. */
export interface ObservedCall {
  /** Undefined for a call of the identity provider. */
  readonly call: Call | undefined
  readonly startedAt: number
  /** Undefined without an answer. */
  readonly status: number | undefined
}

type Listener = (observed: ObservedCall) => void

const listeners = new Set<Listener>()

/** Reports every further call to the listener. Returns the unsubscribe function. */
export function observeCalls(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellObservers(observed: ObservedCall): void {
  for (const listener of listeners) listener(observed)
}
