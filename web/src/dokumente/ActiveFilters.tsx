import type { RefObject } from 'react'
import { FilterChips } from '../_ui/FilterChips.tsx'
import { formatDatum } from '../_ui/format.ts'
import { texts as zeitraumTexts } from '../_ui/zeitraum/texts.de.ts'
import type { FilterSearch } from './FilterBar.tsx'
import type { Dokumentfilter } from './queries.ts'
import { texts } from './texts.de.ts'

interface ActiveFiltersProps {
  readonly filter: Dokumentfilter
  readonly next: RefObject<HTMLElement | null>
  readonly onFilter: (search: FilterSearch) => void
}

/** The active filters in words. */
export function ActiveFilters({ filter, next, onFilter }: ActiveFiltersProps) {
  const { art, vertragskonto: konto, von, bis } = filter
  const search = { art, konto, von, bis }
  const { chip } = texts.filter
  const filters = [
    art && { key: 'art', label: chip(texts.filter.art, texts.arten[art]) },
    konto && { key: 'konto', label: chip(texts.filter.konto, konto) },
    von && { key: 'von', label: chip(zeitraumTexts.von, formatDatum(von)) },
    bis && { key: 'bis', label: chip(zeitraumTexts.bis, formatDatum(bis)) },
  ].filter((one) => typeof one === 'object')
  return <FilterChips {...{ filters, next }} onRemove={(key) => onFilter({ ...search, [key]: undefined })} onReset={() => onFilter({})} />
}
