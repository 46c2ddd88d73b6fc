import type { Endpoint } from '#contract/_kit/endpoint.ts'

/** How a call ended, for those who watch over the connection and the session. */
export interface ObservedCall {
  /** undefined for a call of the identity provider */
  readonly endpoint: Endpoint | undefined
  readonly startedAt: number
  /** undefined where nothing came back */
  readonly status: number | undefined
}

type Listener = (call: ObservedCall) => void

const listeners = new Set<Listener>()

/** Tells the listener of every call from now on; gives what ends that. */
export function observeCalls(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellObservers(call: ObservedCall): void {
  for (const listener of listeners) listener(call)
}
