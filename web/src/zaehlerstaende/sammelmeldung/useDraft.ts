import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepDraft, loadKept } from '../../account/konto/draft.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { emptyDraft, type Draft } from './draft.ts'
import { withoutSent, type Receipt } from './receipt.ts'
import { sendingOf, subscribe } from './sending.ts'

const draftOf = (sparte: Sparte) => `sammelmeldung.${sparte}`

/** The draft of the page and what is sent of it. Both survive a reload and a new sign-in of the same person in this tab. */
export function useDraft(sparte: Sparte, today: string) {
  const sending = useSyncExternalStore(subscribe, () => sendingOf(sparte))
  const [draft, change] = useState<Draft>(() => ({ ...emptyDraft(today), ...(loadKept(draftOf(sparte)) as Partial<Draft> | undefined) }))
  const [cleaned, setCleaned] = useState<Receipt>()
  const { receipt, now } = sending
  if (receipt && !now && receipt !== cleaned) {
    setCleaned(receipt)
    change(withoutSent(draft, receipt))
  }
  useEffect(() => keepDraft(draftOf(sparte), draft), [sparte, draft])
  return { draft, change, ...sending } as const
}
