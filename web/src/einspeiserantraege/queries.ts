import { listEinspeiserantraegeV5 } from '#contract/einspeiserantraege/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const antraegeQuery = queryOptions({
  queryKey: ['einspeiserantraege'],
  queryFn: ({ signal }) => call(listEinspeiserantraegeV5, { signal }),
})
