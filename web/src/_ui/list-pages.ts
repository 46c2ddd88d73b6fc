import { texts } from './list-texts.de.ts'

/** How many pages a list of so many entries has. */
export function pagesOf(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize)
}

/** "Seite 2 von 4"; nothing for the only page, and for one that is not there. */
export function pageInWords(page: number, pages: number): string | undefined {
  return pages > 1 && page <= pages ? texts.pages.of(page, pages) : undefined
}
