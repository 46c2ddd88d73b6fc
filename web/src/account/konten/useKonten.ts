import { FEW_KONTEN, KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ComponentProps } from 'react'
import type { ChosenKonto, KontenList } from '../../_ui/konten/KontenList.tsx'
import { kontenSearchOf, readKontenFilter, type KontenFilter, type KontenSearch } from '../../_ui/konten/konten-search.ts'
import { auswahlOf, kontoEntriesOf, narrow, type Angaben, type KontoEntry } from '../../_ui/konten/narrow.ts'
import { pageOf, pagesOf } from '../../_ui/list-pages.ts'
import { endChoice, useKontoChoice } from './chosen-konto.ts'

interface Wanted<T> {
  /** All accounts of the screen; undefined until loaded. */
  readonly all: readonly T[] | undefined
  /** The number of those that run, if some have ended: it decides whether they are many. */
  readonly running?: number | undefined
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
  /** More running accounts than a few: there is a search. */
  readonly isMany: boolean
  /** The one account that is shown, whole. */
  readonly chosen: ChosenKonto | undefined
  /** What the filters leave, on all pages. */
  readonly found: readonly T[]
  /** The entries of this page. */
  readonly shown: readonly T[]
  readonly list: Omit<ComponentProps<typeof KontenList>, 'children'>
  /** The search parameters that lead back to an account in this list, from a form. */
  readonly backTo: (vk: string) => KontenSearch & { readonly konto?: string }
}

/** The accounts of a screen whose call brings them all: filtered by the address, one page, or the chosen one. */
export function useKonten<T>({ all = [], running = all.length, describe, arrival, used = arrival, ofOneEntry = [] }: Wanted<T>): Konten<T> {
  const search: KontenSearch & { readonly konto?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isMany = running > FEW_KONTEN
  const entries = useMemo(() => (isMany ? kontoEntriesOf(all, describe) : []), [isMany, all, describe])
  const auswahl = useMemo(() => auswahlOf(entries), [entries])
  const { konto } = search
  const wanted = kontenSearchOf(search)
  const find = (vk: string) => {
    const adresse = entries.find((entry) => entry.vk === vk)?.adresse
    return adresse && { vk, ort: `${adresse.Strasse} ${adresse.Hausnummer}` }
  }
  const isFiltered = Object.keys(wanted).length > 0
  const chosen = useKontoChoice({ konto, isMany, isFiltered, used, find })
  const found = useFound(entries, chosen?.vk, JSON.stringify(readKontenFilter(wanted)))
  const foundOnes = useMemo(() => found.map(({ of }) => of), [found])
  const pageWith = (vk: string | undefined) => Math.max(1, pagesOf(found.findIndex((entry) => entry.vk === vk) + 1, KONTEN_PER_PAGE))
  const page = chosen ? 1 : wanted.seite === undefined ? pageWith(arrival) : pageOf(wanted.seite)

  const go = (next: KontenSearch) => {
    const cleared = Object.fromEntries(['suche', 'typ', 'gp', 'ort', 'seite', 'konto', ...ofOneEntry].map((name) => [name, undefined]))
    void navigate({ to: '.', search: (current: object) => ({ ...current, ...cleared, ...next }), resetScroll: false })
  }
  return {
    isMany,
    chosen,
    found: isMany ? foundOnes : all,
    shown: isMany ? foundOnes.slice((page - 1) * KONTEN_PER_PAGE, page * KONTEN_PER_PAGE) : all,
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
    backTo: (vk) => {
      if (!isMany) return { konto: vk }
      if (chosen) return konto === undefined ? {} : { konto }
      const target = pageWith(vk)
      return { ...wanted, seite: target > 1 ? String(target) : undefined }
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
