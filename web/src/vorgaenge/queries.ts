import { getBelegPdf, getVorgang, listVorgaenge, withdrawVorgang } from '#contract/vorgaenge/endpoints.ts'
import type { VorgangFilter } from '#contract/vorgaenge/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callForFile } from '../_api/file.ts'

/** Every query of requests begins with it: whatever asks the operator for something makes them old. */
const VORGAENGE = 'vorgaenge'

/** The requests that the operator has still to decide: what the overview counts and marks. */
export const openVorgaengeQuery = queryOptions({
  queryKey: [VORGAENGE, 'offen'],
  queryFn: ({ signal }) => call(listVorgaenge, { signal, query: { status: 'offen', limit: '100' } }),
})

export const PAGE_SIZE = 10

export function vorgaengeQuery(status: VorgangFilter | undefined, page: number) {
  const query = { status, limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) }
  return queryOptions({
    queryKey: [VORGAENGE, 'seite', status ?? 'alle', page],
    queryFn: ({ signal }) => call(listVorgaenge, { signal, query }),
    // the page before stays while the next one is on its way
    placeholderData: keepPreviousData,
  })
}

export function vorgangQuery(vorgang_id: string) {
  return queryOptions({
    queryKey: [VORGAENGE, 'einer', vorgang_id],
    queryFn: ({ signal }) => call(getVorgang, { signal, params: { vorgang_id } }),
  })
}

export function withdraw(vorgang_id: string) {
  return call(withdrawVorgang, { params: { vorgang_id } })
}

export function loadBelegPdf(vorgang_id: string): Promise<Blob> {
  return callForFile(getBelegPdf, { params: { vorgang_id } })
}
