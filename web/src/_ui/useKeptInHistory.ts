import { useLayoutEffect } from 'react'

/** The key beside the router's own state. */
const KEY = 'schritt'

/** The state a step needs after a reload. Never a password, code, secret or full address, since browsers write it to disk. */
export interface Kept {
  readonly value: unknown
  /** Milliseconds since 1970; after that the step starts over. */
  readonly until: number
}

/** Parses a kept value; undefined if it cannot be read. */
export type ReadKept<T> = (value: unknown) => T | undefined

/** The value kept in a history entry for this step; undefined if it is missing, unreadable or expired. */
export function readKept<T>(state: unknown, of: string, read: ReadKept<T>, now: number): T | undefined {
  const kept = partOf(partOf(state, KEY), of)
  const until = partOf(kept, 'until')
  if (typeof until !== 'number' || until <= now) return undefined
  try {
    return read(partOf(kept, 'value'))
  } catch {
    return undefined
  }
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}

/** The value kept in the current history entry. For the initial state of the page. */
export function keptInHistory<T>(of: string, read: ReadKept<T>): T | undefined {
  return readKept(window.history.state, of, read, Date.now())
}

/**
 * Keeps the step in the history entry, so that a reload restores it, even after the browser discarded the tab. `of` names the step and its
 * owner.
 */
export function useKeptInHistory(of: string, kept: Kept | undefined): void {
  const text = kept && JSON.stringify(kept)
  // a layout effect, so that it runs before a child's form submits
  useLayoutEffect(() => {
    const { [KEY]: before, ...state } = (window.history.state ?? {}) as Readonly<Record<string, unknown>>
    if (text === undefined && before === undefined) return
    const next = text === undefined ? state : { ...state, [KEY]: { [of]: JSON.parse(text) as Kept } }
    // bypasses the router, which would take it for a navigation and run the guard
    History.prototype.replaceState.call(window.history, next, '')
  }, [of, text])
}
