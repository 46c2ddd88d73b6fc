import { endpoint } from '../_kit/endpoint.ts'
import { ZahlungenQuery, Zahlungsliste } from './schema.ts'

/** Our addition: the contract has future advances only, not paid ones. */
export const listZahlungen = endpoint({
  name: 'zahlungen.listZahlungen',
  method: 'GET',
  path: '/api/portal/v1/zahlungen',
  who: 'customer',
  summary: 'Gebuchte Abschläge und Abrechnungen, neueste zuerst',
  query: ZahlungenQuery,
  answers: { 200: Zahlungsliste },
  errors: [],
})
