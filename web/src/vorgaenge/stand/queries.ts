import { getVorgangsstand } from '../../_api/calls/vorgaenge.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'

/** The beginning of the keys of all queries of requests; every new request invalidates them. */
export const VORGAENGE = ['vorgaenge'] as const

/** The number of open requests and the refused ones. Header and screens share this one answer; every new request invalidates it. */
export const vorgangsstandQuery = queryOptions({
  queryKey: [...VORGAENGE, 'stand'],
  queryFn: ({ signal }) => call(getVorgangsstand, { signal }),
})
