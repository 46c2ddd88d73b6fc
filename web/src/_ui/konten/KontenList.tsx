import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { useRef, type ReactNode } from 'react'
import { FilterChips } from '../FilterChips.tsx'
import { pageInWords, pagesOf } from '../list-pages.ts'
import { NoSuchPage } from '../NoSuchPage.tsx'
import { Pagination } from '../Pagination.tsx'
import { ResultLine } from '../ResultLine.tsx'
import { Kontosuche } from './Kontosuche.tsx'
import { kontenChips } from './konten-chips.ts'
import { readKontenFilter, type KontenSearch } from './konten-search.ts'
import { texts } from './texts.de.ts'

/** An account that the person has chosen for all screens. */
export interface ChosenKonto {
  readonly vk: string
  /** "Lindenweg 4" */
  readonly ort: string
}

interface KontenListProps {
  readonly auswahl: Kontoauswahl
  /** As in the address. */
  readonly search: KontenSearch
  readonly page: number
  /** The number of contracts on all pages. */
  readonly found: number
  /** What the search compares, if it is not the usual. */
  readonly hint?: string
  /** The one contract that is listed; it replaces the search. */
  readonly chosen?: ChosenKonto | undefined
  /** Another page leaves out these search parameters, which lead to one entry. */
  readonly forgets?: readonly string[]
  readonly onApply: (wanted: KontenSearch) => void
  /** Ends the choice of one contract. */
  readonly onAll?: () => void
  /** Between the result line and the entries. */
  readonly above?: ReactNode
  /** The entries of the page. */
  readonly children: ReactNode
}

/** A list of many contracts: search, active filters, result line, the entries of a page, pages. All of it stands in the address. */
export function KontenList(props: KontenListProps) {
  const { auswahl, search, page, found, hint, chosen, forgets, onApply, onAll, above, children } = props
  const line = useRef<HTMLParagraphElement>(null)
  const pages = pagesOf(found, KONTEN_PER_PAGE)
  const inWords = pageInWords(page, pages)
  const filter = readKontenFilter(search)
  const end = () => onAll?.()
  return (
    <>
      {!chosen && <Kontosuche key={JSON.stringify(filter)} {...{ auswahl, search, hint, onApply }} />}
      <FilterChips
        filters={chosen ? [{ key: 'konto', label: texts.chip(texts.chosen, `${chosen.vk}, ${chosen.ort}`) }] : kontenChips(filter, auswahl)}
        resetLabel={chosen && texts.all}
        next={line}
        onRemove={(key) => (chosen ? end() : onApply({ ...filter, [key]: undefined }))}
        onReset={() => (chosen ? end() : onApply({}))}
      />
      <ResultLine ref={line} page={page} waiting={undefined}>
        {chosen ? texts.chosenOnly : `${texts.found(found)}${inWords ? `, ${inWords}` : ''}`}
      </ResultLine>
      {above}
      {found > 0 && page > pages ? <NoSuchPage /> : children}
      <Pagination page={Math.min(page, pages)} pages={pages} forgets={forgets} />
    </>
  )
}
