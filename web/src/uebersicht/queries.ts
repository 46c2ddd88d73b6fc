import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UebersichtQuery } from '#contract/uebersicht/schema.ts'
import { getUebersicht } from '../_api/calls/uebersicht.ts'
import { call } from '../_api/client.ts'

/** The first part of these query keys. Any request can end a task, so the start page is always asked again. */
const UEBERSICHT = 'uebersicht'

/** The start page. A page or filter of the list of contracts keeps the one before until it is there. */
export function uebersichtQuery(query: UebersichtQuery = {}) {
  return queryOptions({
    queryKey: [UEBERSICHT, query],
    queryFn: ({ signal }) => call(getUebersicht, { signal, query }),
    staleTime: 0,
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
