import { listAbschlaegeEinspeisungV5, listAbschlaegeTrinkwasserV5, listEmpfehlungen, requestAbschlagV5 } from '../_api/calls/abschlaege.ts'
import type { Abschlagsseite } from '#contract/abschlaege/schema.ts'
import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

/** The kinds of account with advances. They share one screen; its texts say who pays. */
export type Sparte = 'einspeisung' | 'trinkwasser'

export function abschlaegeQuery(sparte: Sparte) {
  return queryOptions({
    queryKey: ['abschlaege', sparte],
    queryFn: ({ signal }): Promise<Abschlagsseite> =>
      sparte === 'einspeisung' ? call(listAbschlaegeEinspeisungV5, { signal }) : call(listAbschlaegeTrinkwasserV5, { signal }),
  })
}

export const empfehlungenQuery = queryOptions({
  queryKey: ['abschlaege', 'empfehlungen'],
  queryFn: ({ signal }) => call(listEmpfehlungen, { signal }),
})

/** Requests another next advance. Undefined if it is valid already, or if another person with access has requested it. */
export async function requestAbschlag(vk_nummer: string, Abschlag: number): Promise<VorgangAngenommen | undefined> {
  const { Vorgaenge } = await call(requestAbschlagV5, { params: { vk_nummer }, body: { Abschlag } })
  return Vorgaenge[0]
}
