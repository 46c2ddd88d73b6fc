import { listAuszahlungen } from '#contract/auszahlung/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { queryClient } from '../_api/query-client.ts'

export const auszahlungQuery = queryOptions({ queryKey: ['auszahlung'], queryFn: ({ signal }) => call(listAuszahlungen, { signal }) })

/** For pages that show it beside what they load themselves. */
export function begin(): void {
  void queryClient.prefetchQuery(auszahlungQuery)
}
