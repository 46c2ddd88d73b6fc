import { texts } from './list-texts.de.ts'

/** The number of pages for `count` entries. */
export function pagesOf(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize)
}

/** The page number of `?seite=`; 1 for a text that is none. */
export function pageOf(seite: string | undefined): number {
  return seite !== undefined && /^[1-9]\d{0,3}$/.test(seite) ? Number(seite) : 1
}

/** "Seite 2 von 4"; undefined for a single page and for a page that does not exist. */
export function pageInWords(page: number, pages: number): string | undefined {
  return pages > 1 && page <= pages ? texts.pages.of(page, pages) : undefined
}
