import { TYPEN_NACH_ART, type Dokumentart } from '#contract/dokumente/rules.ts'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'

/** The categories in the order in which they are offered. */
export const ARTEN = Object.keys(TYPEN_NACH_ART) as readonly Dokumentart[]

interface ListAddress extends ZeitraumSearch {
  readonly art?: string
  readonly konto?: string
  readonly seite?: string
}

/** What the address of the list asks for; its period is held against the limits elsewhere. */
export interface ListSearch {
  readonly art: Dokumentart | undefined
  readonly konto: string | undefined
  /** as it was typed, or a day as YYYY-MM-DD */
  readonly enden: ZeitraumSearch
  readonly page: number
}

/** What the address says wrongly counts as not said. */
export function readListSearch({ art, konto = '', von, bis, seite = '' }: ListAddress): ListSearch {
  return {
    art: ARTEN.find((one) => one === art),
    // made like the number of a contract account (P 5)
    konto: /^[0-9A-Za-z]{10}$/.test(konto) ? konto : undefined,
    enden: { ...(von && { von }), ...(bis && { bis }) },
    page: /^[1-9]\d{0,3}$/.test(seite) ? Number(seite) : 1,
  }
}
