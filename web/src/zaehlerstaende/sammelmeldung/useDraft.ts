import { useEffect, useState } from 'react'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { emptyDraft, type Draft } from './draft.ts'

const keyOf = (sparte: Sparte) => `entwurf.sammelmeldung.${sparte}`

/** The draft of the page. It survives a reload and a new sign-in in this tab. */
export function useDraft(sparte: Sparte, today: string) {
  const [draft, change] = useState<Draft>(() => ({ ...emptyDraft(today), ...load(sparte) }))
  useEffect(() => {
    try {
      window.sessionStorage.setItem(keyOf(sparte), JSON.stringify(draft))
    } catch {
      // without storage only this comfort is lost
    }
  }, [sparte, draft])
  return [draft, change] as const
}

function load(sparte: Sparte): Partial<Draft> | undefined {
  try {
    return (JSON.parse(window.sessionStorage.getItem(keyOf(sparte)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}
