import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string | undefined>()

/** Runs work, and all that follows from it, as part of a request. */
export function inRequest<T>(id: string, work: () => T): T {
  return ids.run(id, work)
}

/** Begins work that belongs to no request, such as a timer that several share. */
export function outsideRequest<T>(work: () => T): T {
  return ids.run(undefined, work)
}

/** The request that this code runs for; undefined outside of one, as in a job. */
export function currentRequest(): string | undefined {
  return ids.getStore()
}
