import { listKuendigungen } from '../../_api/calls/wasseranschluesse.ts'
import type { OffeneKuendigung } from '#contract/wasseranschluesse/schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'

/** The cancellations that wait for the operator: no field of an account says so (decisions.md 31). */
export const kuendigungenQuery = queryOptions({
  queryKey: ['kuendigungen'],
  queryFn: ({ signal }) => call(listKuendigungen, { signal }),
})

/** The open cancellation of an account; undefined where there is none, and until that is known. */
export function useKuendigung(vkNummer: string): OffeneKuendigung | undefined {
  const { data } = useQuery(kuendigungenQuery)
  return data?.Kuendigungen.find(({ Vertragskonto }) => Vertragskonto === vkNummer)
}
