import { getKundennameV5 } from '../_api/calls/geschaeftspartner.ts'
import * as calls from '../_api/calls/zaehlerstaende.ts'
import type { Ablesung } from '#contract/zaehlerstaende/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'
import { listFaelligeZaehler } from '../_api/calls/uebersicht.ts'
import { betreiber } from '../betreiber/queries.ts'
import { meterKeyOf } from '../vorgaenge/zaehlerstand/meter-address.ts'

/** Only meters under the operator's own names accept a reading here. */
export const operatorQuery = queryOptions({ queryKey: ['betreiber'], queryFn: () => betreiber.load(Infinity), staleTime: Infinity })

/** The keys of the meters whose reading is due, by the rule of the start page's task. */
export const faelligeQuery = queryOptions({
  queryKey: ['uebersicht', 'faellige'],
  queryFn: ({ signal }) => call(listFaelligeZaehler, { signal }),
  select: ({ Zaehler }) => new Set(Zaehler.map(({ Vertragskonto, Zaehlernummer }) => meterKeyOf(Vertragskonto, Zaehlernummer))),
})

export async function loadKundenname(gpNummer: string): Promise<string> {
  const { Name } = await call(getKundennameV5, { query: { gp_nummer: gpNummer } })
  return Name
}

export function reportAblesung(body: Ablesung, idempotencyKey: string) {
  return callPatiently(calls.reportAblesung, { body, idempotencyKey })
}
