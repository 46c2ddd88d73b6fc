import { FEW_KONTEN, KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ComponentProps } from 'react'
import type { ChosenKonto, KontenList } from '../../_ui/konten/KontenList.tsx'
import { kontenSearchOf, readKontenFilter, type KontenSearch } from '../../_ui/konten/konten-search.ts'
import { auswahlOf, kontoEntriesOf, narrow, type Angaben } from '../../_ui/konten/narrow.ts'
import { pageOf } from '../../_ui/list-pages.ts'
import { endChoice, useKontoChoice } from './chosen-konto.ts'

interface Wanted<T> {
  /** All accounts of the screen; undefined until loaded. */
  readonly all: readonly T[] | undefined
  /** A function that stays the same, since its result is kept. */
  readonly describe: (one: T) => Angaben
  /** The account whose page is shown if the address names none. */
  readonly arrival?: string | undefined
  /** What the address has of one entry: another filter leaves it out. */
  readonly ofOneEntry?: readonly string[]
}

interface Konten<T> {
  /** More accounts than a few: there is a search. */
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
export function useKonten<T>({ all = [], describe, arrival, ofOneEntry = [] }: Wanted<T>): Konten<T> {
  const search: KontenSearch & { readonly konto?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isMany = all.length > FEW_KONTEN
  const entries = useMemo(() => (isMany ? kontoEntriesOf(all, describe) : []), [isMany, all, describe])
  const auswahl = useMemo(() => auswahlOf(entries), [entries])
  const { konto, ...address } = search
  const wanted = kontenSearchOf(address)
  const find = (vk: string) => {
    const one = entries.find((entry) => entry.vk === vk)
    return one && { vk, ort: `${one.adresse.Strasse} ${one.adresse.Hausnummer}` }
  }
  const chosen = useKontoChoice({ konto, isMany, isFiltered: Object.keys(wanted).length > 0, find })
  const found = chosen ? entries.filter(({ vk }) => vk === chosen.vk) : narrow(entries, readKontenFilter(wanted))
  const pageWith = (vk: string | undefined) =>
    Math.floor(
      Math.max(
        0,
        found.findIndex((one) => one.vk === vk),
      ) / KONTEN_PER_PAGE,
    ) + 1
  const page = chosen ? 1 : wanted.seite === undefined ? pageWith(arrival) : pageOf(wanted.seite)

  const go = (next: KontenSearch) => {
    const cleared = Object.fromEntries(['suche', 'typ', 'gp', 'ort', 'seite', 'konto', ...ofOneEntry].map((name) => [name, undefined]))
    void navigate({ to: '.', search: (current: object) => ({ ...current, ...cleared, ...next }), resetScroll: false })
  }
  return {
    isMany,
    chosen,
    found: isMany ? found.map(({ of }) => of) : all,
    shown: isMany ? found.slice((page - 1) * KONTEN_PER_PAGE, page * KONTEN_PER_PAGE).map(({ of }) => of) : all,
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
