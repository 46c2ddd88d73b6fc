import { useSyncExternalStore } from 'react'

/** A value that the shell needs on every page, sign-in included: the guard loads it, whoever shows it reads it. */
export interface SharedValue<T> {
  readonly current: T | undefined
  /** The value, asked for again when the known one is older than this; calls at the same moment share one request. */
  load(maxAgeMs: number): Promise<T>
  clear(): void
  /** The known value as a hook; it loads nothing by itself. */
  use(): T | undefined
}

/** Small on purpose: the query library loads with the screens and would make the sign-in page a tenth larger. */
export function sharedValue<T>(fetchValue: () => Promise<T>): SharedValue<T> {
  let current: T | undefined
  let loadedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<T> | undefined
  const listeners = new Set<() => void>()

  function set(value: T | undefined, at: number): void {
    current = value
    loadedAt = at
    for (const listener of listeners) listener()
  }

  async function fetchAndSet(): Promise<T> {
    try {
      const value = await fetchValue()
      set(value, Date.now())
      return value
    } finally {
      underWay = undefined
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get current() {
      return current
    },
    load: (maxAgeMs) => {
      if (current !== undefined && Date.now() - loadedAt <= maxAgeMs) return Promise.resolve(current)
      underWay ??= fetchAndSet()
      return underWay
    },
    clear: () => set(undefined, Number.NEGATIVE_INFINITY),
    use: () => useSyncExternalStore(subscribe, () => current),
  }
}
