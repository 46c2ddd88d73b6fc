import * as endpoints from '../_api/calls/bankdaten.ts'
import type { BankdatenseiteV5, Bankwunsch, BankwunschAngenommen } from '#contract/bankdaten/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'

/** The two kinds of account that have bank details; one screen shows either. */
export type Sparte = 'einspeisung' | 'trinkwasser'

export function bankdatenQuery(sparte: Sparte) {
  return queryOptions({
    queryKey: ['bankdaten', sparte],
    queryFn: ({ signal }): Promise<BankdatenseiteV5> =>
      sparte === 'einspeisung'
        ? call(endpoints.listBankdatenEinspeisungV5, { signal })
        : call(endpoints.listBankdatenTrinkwasserV5, { signal }),
  })
}

/** Open changes, and the ends of mandates. */
export const bankstaendeQuery = queryOptions({
  queryKey: ['bankdaten', 'staende'],
  queryFn: ({ signal }) => call(endpoints.listBankstaende, { signal }),
})

/** The whole IBANs of an account. They are not kept: each look is asked for, and recorded. */
export function loadIbans(vk_nummer: string) {
  return call(endpoints.getIbans, { params: { vk_nummer } })
}

/** The name of an IBAN's bank, where it is known. */
export function bankQuery(IBAN: string) {
  return queryOptions({
    queryKey: ['bank', IBAN],
    queryFn: ({ signal }) => call(endpoints.findBank, { body: { IBAN }, signal }),
    staleTime: Infinity,
    // gone with the form
    gcTime: 0,
  })
}

export function requestBankdaten(vk_nummer: string, body: Bankwunsch, idempotencyKey: string): Promise<BankwunschAngenommen> {
  return callPatiently(endpoints.requestBankdaten, { params: { vk_nummer }, body, idempotencyKey })
}
