import { MAX_AUSWAHL } from '#contract/dokumente/limits.ts'
import { useState } from 'react'

/** The selected documents on all pages of the list. */
export interface Auswahl {
  readonly ids: readonly string[]
  /** More were selected than an archive can contain. */
  readonly isFull: boolean
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
}

/** The selection of a filtered list. Another filter clears it, so that the archive contains only listed documents. */
export function useAuswahl(filter: unknown): Auswahl {
  const of = JSON.stringify(filter)
  const [chosen, setChosen] = useState({ of, ids: [] as readonly string[], isFull: false })
  if (chosen.of !== of) setChosen({ of, ids: [], isFull: false })
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = chosen.ids.filter((id) => !ids.includes(id))
    const wanted = isChosen ? [...others, ...ids] : others
    setChosen({ of, ids: wanted.slice(0, MAX_AUSWAHL), isFull: wanted.length > MAX_AUSWAHL })
  }
  return { ids: chosen.ids, isFull: chosen.isFull, choose }
}
