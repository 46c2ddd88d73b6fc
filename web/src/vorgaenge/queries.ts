import { getBelegPdf, getVorgang, listVorgaenge, withdrawVorgang } from '../_api/calls/vorgaenge.ts'
import { LARGEST_PAGE } from '#contract/_shared/limits.ts'
import type { VorgangFilter, Vorgangsseite } from '#contract/vorgaenge/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callForFile } from '../_api/file.ts'
import { pagesOf } from '../_ui/list-pages.ts'
import { betreiber } from '../betreiber/queries.ts'

/** Every query of requests begins with it: whatever asks the operator for something makes them old. */
const VORGAENGE = 'vorgaenge'

/** The requests that the operator has still to decide: what the overview counts and marks. */
export const openVorgaengeQuery = queryOptions({
  queryKey: [VORGAENGE, 'offen'],
  queryFn: ({ signal }) => call(listVorgaenge, { signal, query: { status: 'offen', limit: String(LARGEST_PAGE) } }),
})

/** A page of the list, and how many there are. */
export interface Listenseite extends Vorgangsseite {
  readonly seiten: number
}

export function vorgaengeQuery(status: VorgangFilter | undefined, page: number) {
  return queryOptions({
    queryKey: [VORGAENGE, 'seite', status ?? 'alle', page],
    queryFn: async ({ signal }): Promise<Listenseite> => {
      const { seitengroesse } = await betreiber.load(Infinity)
      const query = { status, limit: String(seitengroesse), offset: String((page - 1) * seitengroesse) }
      const seite = await call(listVorgaenge, { signal, query })
      return { ...seite, seiten: pagesOf(seite.Gesamtanzahl, seitengroesse) }
    },
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
