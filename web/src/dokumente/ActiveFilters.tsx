import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import type { RefObject } from 'react'
import { FilterChips } from '../_ui/FilterChips.tsx'
import { texts as zeitraumTexts } from '../_ui/zeitraum/texts.de.ts'
import { emptiedBy, zeitraumChips } from '../_ui/zeitraum/zeitraum-chips.ts'
import type { FilterSearch } from './FilterBar.tsx'
import type { Dokumentfilter } from './queries.ts'
import { texts } from './texts.de.ts'

interface ActiveFiltersProps {
  readonly filter: Dokumentfilter
  readonly grenzen: ZeitraumGrenzen
  readonly next: RefObject<HTMLElement | null>
  readonly onFilter: (search: FilterSearch) => void
}

/** The active filters in words. */
export function ActiveFilters({ filter, grenzen, next, onFilter }: ActiveFiltersProps) {
  const { art, vertragskonto: konto, von, bis } = filter
  const search = { art, konto, von, bis }
  const { chip } = zeitraumTexts
  const filters = [
    art && { key: 'art', label: chip(texts.filter.art, texts.arten[art]) },
    konto && { key: 'konto', label: chip(texts.filter.konto, konto) },
    ...zeitraumChips({ ...(von && { von }), ...(bis && { bis }) }, grenzen),
  ].filter((one) => typeof one === 'object')
  return <FilterChips {...{ filters, next }} onRemove={(key) => onFilter({ ...search, ...emptiedBy(key) })} onReset={() => onFilter({})} />
}
