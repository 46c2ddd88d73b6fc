import { endpoint } from '../_kit/endpoint.ts'
import { Auszahlungsliste } from './schema.ts'

/** Our addition: "Was fehlt zu meiner Auszahlung?" */
export const listAuszahlungen = endpoint({
  name: 'auszahlung.listAuszahlungen',
  method: 'GET',
  path: '/api/portal/v1/auszahlung',
  who: 'customer',
  summary: 'Was einer Auszahlung fehlt, je Vertragskonto',
  answers: { 200: Auszahlungsliste },
  errors: [],
})
