import { getVertraegeV5 } from '../_api/calls/vertraege.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const vertraegeQuery = queryOptions({
  queryKey: ['vertraege'],
  queryFn: ({ signal }) => call(getVertraegeV5, { signal }),
})
