import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useMemo } from 'react'
import { readKontenFilter, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { kontoEntriesOf, narrow } from '../_ui/konten/narrow.ts'
import { useKonten, type Konten } from '../account/konten/useKonten.ts'
import { angabenOf } from './angaben.ts'

export interface Anlagenliste {
  readonly laufend: Konten<AnlagendatenV5>
  /** Ended contracts that the search leaves; none while one account is chosen. */
  readonly beendet: readonly AnlagendatenV5[]
  /** All plants, running or ended. */
  readonly anzahl: number
  readonly isSearched: boolean
}

/** The plants by search and page. Ended ones have no pages, and none of them is chosen. */
export function useAnlagen(
  all: readonly AnlagendatenV5[] | undefined,
  search: KontenSearch,
  today: string,
  used: string | undefined,
): Anlagenliste {
  const [running, ended] = useMemo(() => {
    const hasEnded = ({ Ablaufdatum }: AnlagendatenV5) => isExpired(Ablaufdatum, today)
    return [all?.filter((one) => !hasEnded(one)), (all ?? []).filter(hasEnded)]
  }, [all, today])
  const laufend = useKonten({ all: running, describe: angabenOf, used })
  const filter = laufend.isMany ? readKontenFilter(search) : {}
  const isSearched = Object.keys(filter).length > 0
  const found = isSearched ? narrow(kontoEntriesOf(ended, angabenOf), filter).map(({ of }) => of) : ended
  return { laufend, beendet: laufend.chosen ? [] : found, anzahl: all?.length ?? 0, isSearched }
}
