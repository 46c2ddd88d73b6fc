import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ComponentProps } from 'react'
import type { ChosenKonto, KontenList } from '../../_ui/konten/KontenList.tsx'
import { kontenSearchOf, readKontenFilter, type KontenFilter, type KontenSearch } from '../../_ui/konten/konten-search.ts'
import { auswahlOf, kontoEntriesOf, narrow, type Angaben, type KontoEntry } from '../../_ui/konten/narrow.ts'
import { pageOf, pagesOf } from '../../_ui/list-pages.ts'
import { endChoice, useKontoChoice } from './chosen-konto.ts'

/** `?zuletzt=` names the account just used. */
const OF_ONE_ENTRY = ['zuletzt']

interface Wanted<T> {
  /** All accounts of the screen, more than a few. */
  readonly all: readonly T[]
  /** A function that stays the same, since its result is kept. */
  readonly describe: (one: T) => Angaben
  /** The account that the address leads to: its page is shown if the address names none. */
  readonly arrival?: string | undefined
  /** The account just used in a form. */
  readonly used?: string | undefined
  /** What the address has of one entry: another filter leaves it out. */
  readonly ofOneEntry?: readonly string[]
}

export interface Konten<T> {
  /** The one account that is shown, whole. */
  readonly chosen: ChosenKonto | undefined
  /** What the filters leave, on all pages. */
  readonly found: readonly T[]
  /** The entries of this page. */
  readonly shown: readonly T[]
  readonly list: Omit<ComponentProps<typeof KontenList>, 'children'>
}

/** Many accounts of a screen whose call brings them all: filtered by the address, one page, or the chosen one. */
export function useKonten<T>({ all, describe, arrival, used = arrival, ofOneEntry = OF_ONE_ENTRY }: Wanted<T>): Konten<T> {
  const search: KontenSearch & { readonly konto?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const entries = useMemo(() => kontoEntriesOf(all, describe), [all, describe])
  const auswahl = useMemo(() => auswahlOf(entries), [entries])
  const { konto } = search
  const wanted = kontenSearchOf(search)
  const find = (vk: string) => {
    const adresse = entries.find((entry) => entry.vk === vk)?.adresse
    return adresse && { vk, ort: `${adresse.Strasse} ${adresse.Hausnummer}` }
  }
  const isFiltered = Object.keys(wanted).length > 0
  const chosen = useKontoChoice({ konto, isMany: true, isFiltered, used, find })
  const found = useFound(entries, chosen?.vk, JSON.stringify(readKontenFilter(wanted)))
  const foundOnes = useMemo(() => found.map(({ of }) => of), [found])
  const pageWith = (vk: string | undefined) => Math.max(1, pagesOf(found.findIndex((entry) => entry.vk === vk) + 1, KONTEN_PER_PAGE))
  const page = chosen ? 1 : wanted.seite === undefined ? pageWith(arrival) : pageOf(wanted.seite)

  const go = (next: KontenSearch) => {
    const cleared = Object.fromEntries(['suche', 'typ', 'gp', 'ort', 'seite', 'konto', ...ofOneEntry].map((name) => [name, undefined]))
    void navigate({ to: '.', search: (current: object) => ({ ...current, ...cleared, ...next }), resetScroll: false })
  }
  return {
    chosen,
    found: foundOnes,
    shown: foundOnes.slice((page - 1) * KONTEN_PER_PAGE, page * KONTEN_PER_PAGE),
    list: {
      auswahl,
      search: wanted,
      page,
      found: found.length,
      chosen,
      forgets: ofOneEntry,
      onApply: go,
      onAll: () => {
        endChoice()
        go({})
      },
    },
  }
}

/** The entries that the filter leaves, or the one chosen; the same array while neither changes. */
function useFound<T>(entries: readonly KontoEntry<T>[], one: string | undefined, filter: string): readonly KontoEntry<T>[] {
  return useMemo(
    () => (one === undefined ? narrow(entries, JSON.parse(filter) as KontenFilter) : entries.filter(({ vk }) => vk === one)),
    [entries, one, filter],
  )
}
