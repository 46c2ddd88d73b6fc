import { queryOptions } from '@tanstack/react-query'
import * as calls from '../_api/calls/freigaben.ts'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'

/** Other people's data: nothing stays in the cache. */
export const freigabenQuery = queryOptions({
  queryKey: ['freigaben'],
  queryFn: ({ signal }) => call(calls.listFreigaben, { signal }),
  gcTime: 0,
})

export type Entscheid = 'bestaetigen' | 'ablehnen'

export function decideFreigabe(entscheid: Entscheid, freigabe_id: string, idempotencyKey: string) {
  const input = { params: { freigabe_id }, idempotencyKey }
  return entscheid === 'bestaetigen' ? callPatiently(calls.confirmFreigabe, input) : callPatiently(calls.refuseFreigabe, input)
}
