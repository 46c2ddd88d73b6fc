import { useEffect, useState } from 'react'

/** Typed text by field. */
export type Entries = Readonly<Record<string, string>>

const keyOf = (name: string) => `entwurf.${name}`

/** Keeps the typed text in this tab until it is sent, so that a reload or a new sign-in loses nothing. */
export function useEntries<E extends Entries>(name: string, initial: E) {
  const [entries, setEntries] = useState<E>(() => ({ ...initial, ...load(name, initial) }))
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    if (isSent) change((storage) => storage.removeItem(keyOf(name)))
    else if (entries !== initial) change((storage) => storage.setItem(keyOf(name), JSON.stringify(entries)))
  }, [name, initial, entries, isSent])
  return { entries, type: (typed: Partial<E>) => setEntries({ ...entries, ...typed }), onSent: () => setIsSent(true) } as const
}

/** Restores only known fields with text values. */
function load(name: string, initial: Entries): Entries {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? '{}') as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => entry[0] in initial && typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

function change(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage)
  } catch {
    // without storage only this comfort is lost
  }
}
