import type { Call } from './call.ts'

/** How a call ended, for those who watch over the connection and the session. */
export interface ObservedCall {
  /** undefined for a call of the identity provider */
  readonly call: Call | undefined
  readonly startedAt: number
  /** undefined where nothing came back */
  readonly status: number | undefined
}

type Listener = (observed: ObservedCall) => void

const listeners = new Set<Listener>()

/** Tells the listener of every call from now on; gives what ends that. */
export function observeCalls(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellObservers(observed: ObservedCall): void {
  for (const listener of listeners) listener(observed)
}
