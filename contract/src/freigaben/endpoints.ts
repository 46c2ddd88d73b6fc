import { endpoint } from '../_kit/endpoint.ts'
import { Entscheidung, FreigabeParams, Freigaben } from './schema.ts'

export const listFreigaben = endpoint({
  name: 'freigaben.listFreigaben',
  method: 'GET',
  path: '/api/portal/v1/betrieb/freigaben',
  who: 'betrieb',
  kundensicht: 'nie',
  summary: 'Erbetene Entfernungen zweiter Faktoren: offene und die der letzten Wochen',
  answers: { 200: Freigaben },
  errors: [],
})

export const confirmFreigabe = endpoint({
  name: 'freigaben.confirmFreigabe',
  method: 'POST',
  path: '/api/portal/v1/betrieb/freigaben/{freigabe_id}/bestaetigung',
  who: 'betrieb',
  kundensicht: 'nie',
  summary: 'Eine erbetene Entfernung bestätigen; der Faktor wird sofort entfernt',
  params: FreigabeParams,
  answers: { 200: Entscheidung },
  errors: [
    'NeuBestaetigen',
    'BestaetigungNichtMoeglich',
    'ZweiterFaktorFehlt',
    'FreigabeUnzulaessig',
    'RolleZuNeu',
    'FreigabeEntschieden',
    'FreigabeAbgelaufen',
    'FaktorNichtVorhanden',
    'NichtVerfuegbar',
  ],
  idempotent: true,
})

export const refuseFreigabe = endpoint({
  name: 'freigaben.refuseFreigabe',
  method: 'POST',
  path: '/api/portal/v1/betrieb/freigaben/{freigabe_id}/ablehnung',
  who: 'betrieb',
  kundensicht: 'nie',
  summary: 'Eine erbetene Entfernung ablehnen',
  params: FreigabeParams,
  answers: { 200: Entscheidung },
  errors: ['FreigabeEntschieden', 'FreigabeAbgelaufen'],
  idempotent: true,
})
