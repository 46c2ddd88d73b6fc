import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageInWords, pagesOf } from '../../_ui/list-pages.ts'
import { METERS_PER_PAGE } from './limits.ts'

/** The rows of the page in the address; a page that does not exist is the nearest one. */
export function usePaged<Row>(rows: readonly Row[]) {
  const { seite }: { readonly seite?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const pages = Math.max(1, pagesOf(rows.length, METERS_PER_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(seite)) || 1), pages)
  const start = (page - 1) * METERS_PER_PAGE
  const goTo = (wanted: number) =>
    void navigate({
      to: '.',
      search: (current: Readonly<Record<string, string | undefined>>) => ({
        ...current,
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
