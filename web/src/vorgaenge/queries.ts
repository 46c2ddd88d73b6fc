import * as calls from '../_api/calls/vorgaenge.ts'
import { LARGEST_PAGE } from '#contract/_shared/limits.ts'
import type { VorgangFilter, Vorgangsseite } from '#contract/vorgaenge/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callForFile } from '../_api/file.ts'
import { pagesOf } from '../_ui/list-pages.ts'
import { betreiber } from '../betreiber/queries.ts'
import { VORGAENGE } from './stand/queries.ts'

/** The undecided requests, which the overview counts and marks. */
export const openVorgaengeQuery = queryOptions({
  queryKey: [...VORGAENGE, 'offen'],
  queryFn: ({ signal }) => call(calls.listVorgaenge, { signal, query: { status: 'offen', limit: String(LARGEST_PAGE) } }),
})

/** The person's newest request of any kind. */
export const latestVorgangQuery = queryOptions({
  queryKey: [...VORGAENGE, 'neuester'],
  queryFn: async ({ signal }) => (await call(calls.listVorgaenge, { signal, query: { limit: '1' } })).Vorgaenge[0] ?? null,
})

/** A page of the list, with the number of pages. */
export interface Listenseite extends Vorgangsseite {
  readonly pages: number
}

export function vorgaengeQuery(status: VorgangFilter | undefined, page: number) {
  return queryOptions({
    queryKey: [...VORGAENGE, 'seite', status ?? 'alle', page],
    queryFn: async ({ signal }): Promise<Listenseite> => {
      const { seitengroesse } = await betreiber.load(Infinity)
      const query = { status, limit: String(seitengroesse), offset: String((page - 1) * seitengroesse) }
      const found = await call(calls.listVorgaenge, { signal, query })
      return { ...found, pages: pagesOf(found.Gesamtanzahl, seitengroesse) }
    },
    // keeps the previous page while the next one loads
    placeholderData: keepPreviousData,
  })
}

export function vorgangQuery(vorgang_id: string) {
  return queryOptions({
    queryKey: [...VORGAENGE, 'einer', vorgang_id],
    queryFn: ({ signal }) => call(calls.getVorgang, { signal, params: { vorgang_id } }),
  })
}

export function withdrawVorgang(vorgang_id: string) {
  return call(calls.withdrawVorgang, { params: { vorgang_id } })
}

export function answerRueckfrage(vorgang_id: string, body: { readonly RueckfrageId: string; readonly Antwort: string }) {
  return call(calls.answerRueckfrage, { params: { vorgang_id }, body })
}

export function loadBelegPdf(vorgang_id: string): Promise<Blob> {
  return callForFile(calls.getBelegPdf, { params: { vorgang_id } })
}
