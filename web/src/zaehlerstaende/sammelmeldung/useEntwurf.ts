import { useEffect, useState } from 'react'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { emptyEntwurf, type Entwurf } from './entwurf.ts'

const keyOf = (sparte: Sparte) => `entwurf.sammelmeldung.${sparte}`

/** The draft of the page. It survives a reload and a new sign-in in this tab. */
export function useEntwurf(sparte: Sparte, today: string) {
  const [entwurf, change] = useState<Entwurf>(() => ({ ...emptyEntwurf(today), ...load(sparte) }))
  useEffect(() => {
    try {
      window.sessionStorage.setItem(keyOf(sparte), JSON.stringify(entwurf))
    } catch {
      // without storage only this comfort is lost
    }
  }, [sparte, entwurf])
  return [entwurf, change] as const
}

function load(sparte: Sparte): Partial<Entwurf> | undefined {
  try {
    return (JSON.parse(window.sessionStorage.getItem(keyOf(sparte)) ?? 'null') as Entwurf | null) ?? undefined
  } catch {
    return undefined
  }
}
