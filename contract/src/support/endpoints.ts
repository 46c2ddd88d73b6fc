import { endpoint, nothing } from '../_kit/endpoint.ts'
import { Kundenliste, Kundensicht, Kundensuche, SearchQuery, Suchergebnis, Uebernahme } from './schema.ts'

export const getKundensicht = endpoint({
  name: 'support.getKundensicht',
  method: 'GET',
  path: '/api/support/v1/kundensicht',
  who: 'support',
  summary: 'Die laufende Kundensicht dieser Sitzung; 204 heißt: keine',
  answers: { 200: Kundensicht, 204: nothing },
  errors: [],
})

export const takeKundensicht = endpoint({
  name: 'support.takeKundensicht',
  method: 'POST',
  path: '/api/support/v1/kundensicht',
  who: 'support',
  summary: 'Die Sicht eines Kunden übernehmen',
  body: Uebernahme,
  answers: { 200: Kundensicht },
  errors: ['NichtGefunden', 'KundensichtBelegt', 'KundensichtUnzulaessig'],
})

export const endKundensicht = endpoint({
  name: 'support.endKundensicht',
  method: 'DELETE',
  path: '/api/support/v1/kundensicht',
  who: 'support',
  kundensicht: 'ende',
  summary: 'Die Kundensicht beenden',
  answers: { 204: nothing },
  errors: [],
})

export const searchRegistrierungen = endpoint({
  name: 'support.searchRegistrierungen',
  method: 'GET',
  path: '/api/support/v1/suche',
  who: 'support',
  summary: 'Registrierungen und Verknüpfungen nach GP-Nummer, VK-Nummer oder Kunde suchen',
  query: SearchQuery,
  answers: { 200: Suchergebnis },
  errors: [],
})

export const searchKunden = endpoint({
  name: 'support.searchKunden',
  method: 'POST',
  path: '/api/portal/v1/support/kundensuche',
  who: 'support',
  summary: 'Kunden nach Name, Adresse, E-Mail, Telefon, Zähler, Vorgang oder Nummer suchen',
  body: Kundensuche,
  answers: { 200: Kundenliste },
  errors: ['ZuVieleAnfragen'],
})
