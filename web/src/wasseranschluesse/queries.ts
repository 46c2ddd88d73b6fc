import { listWasseranschluesseV5, requestKuendigungV5 } from '../_api/calls/wasseranschluesse.ts'
import type { Kuendigung } from '#contract/wasseranschluesse/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'

export const anschluesseQuery = queryOptions({
  queryKey: ['wasseranschluesse'],
  queryFn: ({ signal }) => call(listWasseranschluesseV5, { signal }),
})

export function requestKuendigung(vk_nummer: string, body: Kuendigung, idempotencyKey: string) {
  return callPatiently(requestKuendigungV5, { params: { vk_nummer }, body, idempotencyKey })
}
