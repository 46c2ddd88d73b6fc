import { listKuendigungen } from '../../_api/calls/wasseranschluesse.ts'
import type { OffeneKuendigung } from '#contract/wasseranschluesse/schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'

/** The pending cancellations. A call of its own, since the specified account has no field for it. */
export const kuendigungenQuery = queryOptions({
  queryKey: ['kuendigungen'],
  queryFn: ({ signal }) => call(listKuendigungen, { signal }),
})

/** The pending cancellation of an account; undefined if there is none, until loaded, and for no account. */
export function useKuendigung(vkNummer: string | undefined): OffeneKuendigung | undefined {
  const { data } = useQuery({ ...kuendigungenQuery, enabled: vkNummer !== undefined })
  return data?.Kuendigungen.find(({ Vertragskonto }) => Vertragskonto === vkNummer)
}
