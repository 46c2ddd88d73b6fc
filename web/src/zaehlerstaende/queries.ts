import { getKundennameV5 } from '#contract/geschaeftspartner/lesen/endpoints.ts'
import { listZaehlerstaendeEinspeisungV5, listZaehlerstaendeTrinkwasserV5, reportAblesung } from '#contract/zaehlerstaende/endpoints.ts'
import type { Ablesung, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'
import { betreiber } from '../betreiber/queries.ts'

/** The two types of account that have meters; one screen shows either. */
export type Sparte = 'einspeisung' | 'trinkwasser'

export function zaehlerstaendeQuery(sparte: Sparte) {
  return queryOptions({
    queryKey: ['zaehlerstaende', sparte],
    queryFn: ({ signal }): Promise<readonly Zaehlerkonto[]> =>
      sparte === 'einspeisung' ? call(listZaehlerstaendeEinspeisungV5, { signal }) : call(listZaehlerstaendeTrinkwasserV5, { signal }),
  })
}

/** The operator's own names decide which meters take a report here. */
export const operatorQuery = queryOptions({ queryKey: ['betreiber'], queryFn: () => betreiber.load(Infinity), staleTime: Infinity })

export async function loadKundenname(gpNummer: string): Promise<string> {
  const { Name } = await call(getKundennameV5, { query: { gp_nummer: gpNummer } })
  return Name
}

export function sendAblesung(body: Ablesung, idempotencyKey: string) {
  return callPatiently(reportAblesung, { body, idempotencyKey })
}
