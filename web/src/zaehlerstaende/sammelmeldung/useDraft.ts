import { useEffect, useState } from 'react'
import { keepDraft, loadKept } from '../../account/konto/draft.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { emptyDraft, type Draft } from './draft.ts'

const draftOf = (sparte: Sparte) => `sammelmeldung.${sparte}`

/** The draft of the page. It survives a reload and a new sign-in of the same person in this tab. */
export function useDraft(sparte: Sparte, today: string) {
  const [draft, change] = useState<Draft>(() => ({ ...emptyDraft(today), ...(loadKept(draftOf(sparte)) as Partial<Draft> | undefined) }))
  useEffect(() => keepDraft(draftOf(sparte), draft), [sparte, draft])
  return [draft, change] as const
}
