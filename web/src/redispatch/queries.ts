import { listRedispatchV5 } from '../_api/calls/redispatch.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const redispatchQuery = queryOptions({ queryKey: ['redispatch'], queryFn: ({ signal }) => call(listRedispatchV5, { signal }) })
