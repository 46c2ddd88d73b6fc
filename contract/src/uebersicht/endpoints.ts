import { endpoint } from '../_kit/endpoint.ts'
import { Uebersicht, UebersichtQuery } from './schema.ts'

/** Our addition: everything that the start page shows at first. */
export const getUebersicht = endpoint({
  name: 'uebersicht.getUebersicht',
  method: 'GET',
  path: '/api/portal/v1/uebersicht',
  who: 'customer',
  summary: 'Was zu tun ist, und eine Seite der Verträge mit Zählerständen und Beträgen',
  query: UebersichtQuery,
  answers: { 200: Uebersicht },
  errors: [],
})
