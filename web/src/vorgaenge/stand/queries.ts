import { getVorgangsstand } from '../../_api/calls/vorgaenge.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'

/** The number of open requests and the refused ones. Header and screens share this one answer; every new request invalidates it. */
export const vorgangsstandQuery = queryOptions({
  queryKey: ['vorgaenge', 'stand'],
  queryFn: ({ signal }) => call(getVorgangsstand, { signal }),
})
