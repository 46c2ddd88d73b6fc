import { listZahlungen } from '../_api/calls/zahlungen.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

/** The bookings of all accounts of a type. */
export function zahlungenQuery(vertragskontotyp: 'Einspeiser' | 'Trinkwasser') {
  return queryOptions({
    queryKey: ['zahlungen', vertragskontotyp],
    queryFn: ({ signal }) => call(listZahlungen, { query: { vertragskontotyp }, signal }),
  })
}
