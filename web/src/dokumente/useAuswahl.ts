import { MAX_AUSWAHL } from '#contract/dokumente/limits.ts'
import { useState } from 'react'

/** The documents that are chosen, also on pages of the list that are not shown now. */
export interface Auswahl {
  readonly ids: readonly string[]
  /** somebody wanted more than an archive takes */
  readonly isFull: boolean
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
}

/** Another filter begins another choice: nothing is loaded that cannot be found in the list. */
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
