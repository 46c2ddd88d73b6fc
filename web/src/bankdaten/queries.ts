import * as calls from '../_api/calls/bankdaten.ts'
import type { BankdatenseiteV5, Bankwunsch, BankwunschAngenommen } from '#contract/bankdaten/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'
import { callPatiently } from '../_api/patiently.ts'

/** The kinds of account with bank details; they share one screen. */
export type Sparte = 'einspeisung' | 'trinkwasser'

export function bankdatenQuery(sparte: Sparte) {
  return queryOptions({
    queryKey: ['bankdaten', sparte],
    queryFn: ({ signal }): Promise<BankdatenseiteV5> =>
      sparte === 'einspeisung' ? call(calls.listBankdatenEinspeisungV5, { signal }) : call(calls.listBankdatenTrinkwasserV5, { signal }),
  })
}

/** Open changes, and the end dates of mandates. */
export const bankstaendeQuery = queryOptions({
  queryKey: ['bankdaten', 'staende'],
  queryFn: ({ signal }) => call(calls.listBankstaende, { signal }),
})

/** The full IBANs of an account. Never cached: the server records each look. */
export function getIbans(vk_nummer: string) {
  return call(calls.getIbans, { params: { vk_nummer } })
}

/** The name of an IBAN's bank, if known. */
export function bankQuery(IBAN: string) {
  return queryOptions({
    queryKey: ['bank', IBAN],
    queryFn: ({ signal }) => call(calls.findBank, { body: { IBAN }, signal }),
    staleTime: Infinity,
    // dropped with the form
    gcTime: 0,
  })
}

export function requestBankdaten(vk_nummer: string, body: Bankwunsch, idempotencyKey: string): Promise<BankwunschAngenommen> {
  return callPatiently(calls.requestBankdaten, { params: { vk_nummer }, body, idempotencyKey })
}
