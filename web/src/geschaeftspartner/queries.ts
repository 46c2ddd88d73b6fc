import type { PersoenlicheDaten } from '#contract/geschaeftspartner/schema.ts'
import { getGeschaeftspartnerV5, requestPersoenlicheDatenV5, requestSteuernummerV5 } from '../_api/calls/geschaeftspartner.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const geschaeftspartnerQuery = (gpNummer: string) =>
  queryOptions({
    queryKey: ['geschaeftspartner', gpNummer],
    queryFn: ({ signal }) => call(getGeschaeftspartnerV5, { params: { gp_nummer: gpNummer }, signal }),
  })

/** The values of one request. The tax number has a call of its own. */
export type Aenderung = PersoenlicheDaten | { readonly Steuernummer: string }

/** Requests other values. The same values count once, so a request with a lost answer can be repeated. */
export function requestAenderung(gpNummer: string, aenderung: Aenderung) {
  const params = { gp_nummer: gpNummer }
  return 'Steuernummer' in aenderung
    ? call(requestSteuernummerV5, { params, body: aenderung })
    : call(requestPersoenlicheDatenV5, { params, body: aenderung })
}
