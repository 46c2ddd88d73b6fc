import { listWasseranschluesseV5, requestKuendigungV5 } from '#contract/wasseranschluesse/endpoints.ts'
import type { Kuendigung } from '#contract/wasseranschluesse/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'
import { queryClient } from '../_api/query-client.ts'
import { kuendigungenQuery } from '../vorgaenge/kuendigung/queries.ts'

export const anschluesseQuery = queryOptions({
  queryKey: ['wasseranschluesse'],
  queryFn: ({ signal }) => call(listWasseranschluesseV5, { signal }),
})

/** Both are asked for as soon as the screen's code is there. */
export function begin(): void {
  void queryClient.prefetchQuery(anschluesseQuery)
  void queryClient.prefetchQuery(kuendigungenQuery)
}

export function requestKuendigung(vk_nummer: string, body: Kuendigung, idempotencyKey: string) {
  return callPatiently(requestKuendigungV5, { params: { vk_nummer }, body, idempotencyKey })
}
