import { endpoint } from '../_kit/endpoint.ts'
import { Betreiber } from './schema.ts'

export const getBetreiber = endpoint({
  name: 'betreiber.getBetreiber',
  method: 'GET',
  path: '/api/portal/v1/betreiber',
  who: 'anyone',
  summary: 'Angaben zum Netzbetreiber für die Oberfläche',
  answers: { 200: Betreiber },
  errors: [],
})
