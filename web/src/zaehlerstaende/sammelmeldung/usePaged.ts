import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageInWords, pageOf, pagesOf } from '../../_ui/list-pages.ts'
import { METERS_PER_PAGE } from './limits.ts'

/** The rows of the page in the address; a page beyond the last is the last. */
export function usePaged<Row>(rows: readonly Row[]) {
  const { seite }: { readonly seite?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const pages = Math.max(1, pagesOf(rows.length, METERS_PER_PAGE))
  const page = Math.min(pageOf(seite), pages)
  const start = (page - 1) * METERS_PER_PAGE
  /** `changes` are other search parameters to set. */
  const goTo = (wanted: number, changes: Readonly<Record<string, string | undefined>> = {}) =>
    void navigate({
      to: '.',
      search: (current: Readonly<Record<string, string | undefined>>) => ({
        ...current,
        ...changes,
        seite: wanted === 1 ? undefined : String(wanted),
      }),
      replace: true,
      resetScroll: false,
    })
  return {
    page,
    pages,
    inWords: pageInWords(page, pages),
    shown: rows.slice(start, start + METERS_PER_PAGE),
    goTo,
    pageOf: (index: number) => Math.floor(index / METERS_PER_PAGE) + 1,
  } as const
}
