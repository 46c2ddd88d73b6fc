import { listAnmeldeereignisseV5, listSignifikanteLastenV5, recordAnmeldungV5 } from '../_api/calls/geraete.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'

export const geraeteQuery = queryOptions({
  queryKey: ['geraete', 'liste'],
  queryFn: ({ signal }) => call(listSignifikanteLastenV5, { signal }),
})

/** The events, newest first. */
export const ereignisseQuery = queryOptions({
  queryKey: ['geraete', 'ereignisse'],
  queryFn: ({ signal }) => call(listAnmeldeereignisseV5, { signal }),
})

export function recordAnmeldung(idempotencyKey: string) {
  return callPatiently(recordAnmeldungV5, { idempotencyKey })
}
