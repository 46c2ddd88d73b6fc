import { endpoint, nothing } from '../_kit/endpoint.ts'
import { Browserfehler } from './schema.ts'

export const reportBrowserfehler = endpoint({
  name: 'browserfehler.reportBrowserfehler',
  method: 'POST',
  path: '/api/portal/v1/browserfehler',
  who: 'anyone',
  // a fault is one, whoever looks
  kundensicht: 'selbst',
  summary: 'Einen Fehler der Seite melden',
  body: Browserfehler,
  answers: { 204: nothing },
  errors: ['ZuVieleAnfragen'],
})
