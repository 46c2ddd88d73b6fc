import { listEinspeiserantraegeV5 } from '../_api/calls/einspeiserantraege.ts'
import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export type Antragsart = Einspeiserantrag['Anlagenart']

export const antraegeQuery = queryOptions({
  queryKey: ['einspeiserantraege'],
  queryFn: async ({ signal }) => (await call(listEinspeiserantraegeV5, { signal })).Einspeiserantraege,
})
