import { listEinspeiserantraegeV5 } from '#contract/einspeiserantraege/endpoints.ts'
import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { queryClient } from '../_api/query-client.ts'

export type Antragsart = Einspeiserantrag['Anlagenart']

export const antraegeQuery = queryOptions({
  queryKey: ['einspeiserantraege'],
  queryFn: async ({ signal }) => (await call(listEinspeiserantraegeV5, { signal })).Einspeiserantraege,
})

/** Many applications take a while. */
export function begin(): void {
  void queryClient.prefetchQuery(antraegeQuery)
}
