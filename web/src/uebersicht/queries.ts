import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UebersichtQuery } from '#contract/uebersicht/schema.ts'
import { getUebersicht } from '../_api/calls/uebersicht.ts'
import { call } from '../_api/client.ts'

const UEBERSICHT = 'uebersicht'

/** Any request can end a task, so each visit asks again; its answer may be there before the page is drawn, which must not ask twice. */
const VISIT_MS = 2000

/** The start page. A page or filter of the list of contracts keeps the one before until it is there. */
export function uebersichtQuery(query: UebersichtQuery = {}) {
  return queryOptions({
    queryKey: [UEBERSICHT, query],
    queryFn: ({ signal }) => call(getUebersicht, { signal, query }),
    staleTime: VISIT_MS,
    placeholderData: keepPreviousData,
  })
}

/** The ended contracts, which load on demand. */
export function beendeteQuery(offset: number) {
  return queryOptions({
    queryKey: [UEBERSICHT, 'beendet', offset],
    queryFn: ({ signal }) => call(getUebersicht, { signal, query: { beendet: 'true' as const, offset: String(offset) } }),
    placeholderData: keepPreviousData,
  })
}
