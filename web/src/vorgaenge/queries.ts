import { listVorgaenge } from '#contract/vorgaenge/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

/** The requests that the operator has still to decide: what the overview counts and marks. */
export const openVorgaengeQuery = queryOptions({
  queryKey: ['vorgaenge', 'offen'],
  queryFn: ({ signal }) => call(listVorgaenge, { signal, query: { status: 'offen', limit: '100' } }),
})
