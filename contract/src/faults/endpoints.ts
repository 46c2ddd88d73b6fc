import { endpoint, nothing } from '../_kit/endpoint.ts'
import { Fault } from './schema.ts'

export const reportFault = endpoint({
  name: 'faults.reportFault',
  method: 'POST',
  path: '/api/portal/v1/faults',
  who: 'anyone',
  // a fault is one, whoever looks
  kundensicht: 'selbst',
  summary: 'Einen Fehler der Seite melden',
  body: Fault,
  answers: { 204: nothing },
  errors: ['ZuVieleAnfragen'],
})
