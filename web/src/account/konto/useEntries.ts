import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, loadKept } from './draft.ts'

/** Typed text by field. */
export type Entries = Readonly<Record<string, string>>

/** Keeps the typed text in this tab, for this person, until it is sent, so that a reload or a new sign-in loses nothing. */
export function useEntries<E extends Entries>(name: string, initial: E) {
  const [entries, setEntries] = useState<E>(() => ({ ...initial, ...known(loadKept(name), initial) }))
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    if (isSent) dropDraft(name)
    else if (entries !== initial) keepDraft(name, entries)
  }, [name, initial, entries, isSent])
  return { entries, type: (typed: Partial<E>) => setEntries({ ...entries, ...typed }), onSent: () => setIsSent(true) } as const
}

/** Only known fields with text values. */
function known(kept: unknown, initial: Entries): Entries {
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter((entry): entry is [string, string] => entry[0] in initial && typeof entry[1] === 'string'),
  )
}
