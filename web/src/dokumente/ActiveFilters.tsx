import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import type { RefObject } from 'react'
import { endChoice } from '../account/konten/chosen-konto.ts'
import { FilterChips } from '../_ui/FilterChips.tsx'
import type { ChosenKonto } from '../_ui/konten/KontenList.tsx'
import { kontenChips } from '../_ui/konten/konten-chips.ts'
import type { KontenFilter } from '../_ui/konten/konten-search.ts'
import { texts as kontenTexts } from '../_ui/konten/texts.de.ts'
import { texts as zeitraumTexts } from '../_ui/zeitraum/texts.de.ts'
import { emptiedBy, zeitraumChips } from '../_ui/zeitraum/zeitraum-chips.ts'
import type { FilterSearch } from './FilterBar.tsx'
import type { Dokumentfilter } from './queries.ts'
import { texts } from './texts.de.ts'

interface ActiveFiltersProps {
  readonly filter: Dokumentfilter
  readonly konten: KontenFilter
  readonly auswahl: Kontoauswahl
  /** The account in words, if the person has many. */
  readonly chosen: ChosenKonto | undefined
  readonly grenzen: ZeitraumGrenzen
  readonly next: RefObject<HTMLElement | null>
  readonly onFilter: (search: FilterSearch) => void
}

/** The active filters in words. Without its account the list shows all, on the other screens too. */
export function ActiveFilters({ filter, konten, auswahl, chosen, grenzen, next, onFilter }: ActiveFiltersProps) {
  const { art, vertragskonto: konto, von, bis } = filter
  const { chip } = zeitraumTexts
  const filters = [
    art && { key: 'art', label: chip(texts.filter.art, texts.arten[art]) },
    konto && { key: 'konto', label: chosen ? chip(kontenTexts.chosen, `${konto}, ${chosen.ort}`) : chip(texts.filter.konto, konto) },
    ...kontenChips(konten, auswahl, texts.filter.vertragsart),
    ...zeitraumChips({ ...(von && { von }), ...(bis && { bis }) }, grenzen),
  ].filter((one) => typeof one === 'object')
  const remove = (key: string) => {
    if (key === 'konto') endChoice()
    onFilter({ art, konto, ...konten, von, bis, ...emptiedBy(key) })
  }
  const reset = () => {
    endChoice()
    onFilter({})
  }
  return <FilterChips {...{ filters, next }} onRemove={remove} onReset={reset} />
}
