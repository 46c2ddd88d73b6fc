import { useLayoutEffect } from 'react'

/** beside what the router keeps with an entry */
const KEY = 'schritt'

/** What a step has to know again after a reload. Never a password, a code, a secret or a whole address: browsers write it to the disk. */
export interface Kept {
  readonly value: unknown
  /** in ms; after that the step begins anew */
  readonly until: number
}

/** The value of a kept step, or undefined where it cannot be read. */
export type ReadKept<T> = (value: unknown) => T | undefined

/** What an entry of the history keeps for this step; undefined where there is nothing, nothing readable, or nothing that still holds. */
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

/** What this page's entry keeps for the step, once: for the state that the page begins with. */
export function keptInHistory<T>(of: string, read: ReadKept<T>): T | undefined {
  return readKept(window.history.state, of, read, Date.now())
}

/**
 * Lets the entry of the history keep the step: it is there again after a reload, also where the browser had ended the tab while
 * somebody read their mail, and it goes with the entry. `of` names the step and whose it is.
 */
export function useKeptInHistory(of: string, kept: Kept | undefined): void {
  const text = kept && JSON.stringify(kept)
  // before a form that a child sends leads away
  useLayoutEffect(() => {
    const { [KEY]: before, ...state } = (window.history.state ?? {}) as Readonly<Record<string, unknown>>
    if (text === undefined && before === undefined) return
    const next = text === undefined ? state : { ...state, [KEY]: { [of]: JSON.parse(text) as Kept } }
    // past the router, to whom it would be a navigation: the guard would ask once more who is there
    History.prototype.replaceState.call(window.history, next, '')
  }, [of, text])
}
