import type { VorgangFilter } from '#contract/vorgaenge/schema.ts'
import { pageOf } from '../_ui/list-pages.ts'

/** The filters in the order shown. */
export const FILTERS = ['offen', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'] as const satisfies readonly VorgangFilter[]

interface ListSearch {
  readonly status?: string
  readonly seite?: string
}

/** The filter and page in the address; invalid values are ignored. */
export function readListSearch({ status, seite }: ListSearch): { readonly filter: VorgangFilter | undefined; readonly page: number } {
  return { filter: FILTERS.find((one) => one === status), page: pageOf(seite) }
}
