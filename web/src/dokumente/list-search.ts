import { TYPEN_NACH_ART, type Dokumentart } from '#contract/dokumente/rules.ts'
import { isKontonummer, readKontenFilter, type KontenFilter, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { pageOf } from '../_ui/list-pages.ts'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'

/** The categories in the order of the filter. */
export const ARTEN = Object.keys(TYPEN_NACH_ART) as readonly Dokumentart[]

interface ListAddress extends ZeitraumSearch, KontenSearch {
  readonly art?: string
  readonly konto?: string
}

/** The filter and page in the address. The period is not yet checked against its limits. */
export interface ListSearch {
  readonly art: Dokumentart | undefined
  readonly konto: string | undefined
  /** by the accounts, for those who have many */
  readonly konten: KontenFilter
  /** Each end as YYYY-MM-DD, or the typed text. */
  readonly enden: ZeitraumSearch
  readonly page: number
}

/** Ignores invalid values in the address. */
export function readListSearch({ art, konto = '', von, bis, seite, ...konten }: ListAddress): ListSearch {
  return {
    art: ARTEN.find((one) => one === art),
    konto: isKontonummer(konto) ? konto : undefined,
    konten: readKontenFilter(konten),
    enden: { ...(von && { von }), ...(bis && { bis }) },
    page: pageOf(seite),
  }
}
