import { listKuendigungen } from '../../_api/calls/wasseranschluesse.ts'
import type { OffeneKuendigung } from '#contract/wasseranschluesse/schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'

/** The pending cancellations. A call of its own, since the specified account has no field for it. */
export const kuendigungenQuery = queryOptions({
  queryKey: ['kuendigungen'],
  queryFn: ({ signal }) => call(listKuendigungen, { signal }),
})

/** The pending cancellation of an account; undefined if there is none, and until loaded. */
export function useKuendigung(vkNummer: string): OffeneKuendigung | undefined {
  const { data } = useQuery(kuendigungenQuery)
  return data?.Kuendigungen.find(({ Vertragskonto }) => Vertragskonto === vkNummer)
}
