import { TYPEN_NACH_ART, type Dokumentart } from '#contract/dokumente/rules.ts'
import { pageOf } from '../_ui/list-pages.ts'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'

/** The categories in the order of the filter. */
export const ARTEN = Object.keys(TYPEN_NACH_ART) as readonly Dokumentart[]

interface ListAddress extends ZeitraumSearch {
  readonly art?: string
  readonly konto?: string
  readonly seite?: string
}

/** The filter and page in the address. The period is not yet checked against its limits. */
export interface ListSearch {
  readonly art: Dokumentart | undefined
  readonly konto: string | undefined
  /** Each end as YYYY-MM-DD, or the typed text. */
  readonly enden: ZeitraumSearch
  readonly page: number
}

/** Ignores invalid values in the address. */
export function readListSearch({ art, konto = '', von, bis, seite }: ListAddress): ListSearch {
  return {
    art: ARTEN.find((one) => one === art),
    // the format of contract account numbers
    konto: /^[0-9A-Za-z]{10}$/.test(konto) ? konto : undefined,
    enden: { ...(von && { von }), ...(bis && { bis }) },
    page: pageOf(seite),
  }
}
