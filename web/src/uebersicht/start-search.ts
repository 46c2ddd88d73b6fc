import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import type { UebersichtQuery } from '#contract/uebersicht/schema.ts'
import { readKontenFilter, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { pageOf } from '../_ui/list-pages.ts'

/** The page of contracts that the address asks for. */
export function readFilter({ seite, ...filter }: KontenSearch): UebersichtQuery {
  const page = pageOf(seite)
  return { ...readKontenFilter(filter), ...(page > 1 && { offset: String((page - 1) * KONTEN_PER_PAGE) }) }
}
