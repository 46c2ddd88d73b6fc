import { endpoint } from '../_kit/endpoint.ts'
import { Faellige, Uebersicht, UebersichtQuery } from './schema.ts'

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

/** Our addition: the meters of all running contracts that the task of the missing reading is about. */
export const listFaelligeZaehler = endpoint({
  name: 'uebersicht.listFaelligeZaehler',
  method: 'GET',
  path: '/api/portal/v1/uebersicht/faellige-zaehler',
  who: 'customer',
  summary: 'Zähler, deren Stand für die nächste Abrechnung fehlt',
  answers: { 200: Faellige },
  errors: [],
})
