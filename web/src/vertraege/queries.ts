import { getVertraegeV5 } from '#contract/vertraege/seite/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const vertraegeQuery = queryOptions({
  queryKey: ['vertraege'],
  queryFn: ({ signal }) => call(getVertraegeV5, { signal }),
})
