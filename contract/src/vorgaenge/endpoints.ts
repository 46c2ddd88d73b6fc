import { endpoint, file } from '../_kit/endpoint.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import {
  Antwort,
  BelegErgebnis,
  BelegKurz,
  BelegParams,
  BelegPruefung,
  VorgaengeQuery,
  Vorgang,
  VorgangMitBeleg,
  VorgangParams,
  Vorgangsseite,
  Vorgangsstand,
} from './schema.ts'

export const listVorgaenge = endpoint({
  name: 'vorgaenge.listVorgaenge',
  method: 'GET',
  path: '/api/portal/v1/vorgaenge',
  who: 'customer',
  summary: 'Die eigenen Vorgänge, neueste zuerst',
  query: VorgaengeQuery,
  answers: { 200: Vorgangsseite },
  errors: [],
})

/** One small answer for every page: header and screens share it. */
export const getVorgangsstand = endpoint({
  name: 'vorgaenge.getVorgangsstand',
  method: 'GET',
  path: '/api/portal/v1/vorgangsstand',
  who: 'customer',
  summary: 'Anzahl der offenen eigenen Vorgänge und die abgelehnten, auf die nichts Neueres folgte',
  answers: { 200: Vorgangsstand },
  errors: [],
})

export const getVorgang = endpoint({
  name: 'vorgaenge.getVorgang',
  method: 'GET',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}',
  who: 'customer',
  summary: 'Ein eigener Vorgang mit der Signatur seines Belegs',
  params: VorgangParams,
  answers: { 200: VorgangMitBeleg },
  errors: [],
})

/** A repetition gets the same answer. */
export const withdrawVorgang = endpoint({
  name: 'vorgaenge.withdrawVorgang',
  method: 'POST',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}/zuruecknahme',
  who: 'customer',
  summary: 'Einen Vorgang zurücknehmen, den der Betreiber noch nicht bearbeitet',
  params: VorgangParams,
  answers: { 200: Vorgang },
  errors: ['VorgangErledigt'],
})

/** Answers a question of the operator's. The same answer again gets the same answer. */
export const answerRueckfrage = endpoint({
  name: 'vorgaenge.answerRueckfrage',
  method: 'POST',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}/antwort',
  who: 'customer',
  summary: 'Eine Rückfrage des Betreibers zu einem Vorgang beantworten',
  params: VorgangParams,
  body: Antwort,
  answers: { 200: VorgangAngenommen },
  errors: ['RueckfrageBeantwortet', 'VorgangErledigt'],
})

export const getBelegPdf = endpoint({
  name: 'vorgaenge.getBelegPdf',
  method: 'GET',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}/beleg.pdf',
  who: 'customer',
  summary: 'Der Beleg eines eigenen Vorgangs als PDF',
  params: VorgangParams,
  answers: { 200: file('application/pdf') },
  errors: [],
})

/** Tells nothing about the content of the request. */
export const getBeleg = endpoint({
  name: 'vorgaenge.getBeleg',
  method: 'GET',
  path: '/api/portal/v1/belege/{nummer}',
  who: 'anyone',
  summary: 'Ob es einen Beleg mit dieser Nummer gibt',
  params: BelegParams,
  answers: { 200: BelegKurz },
  errors: [],
})

export const checkBeleg = endpoint({
  name: 'vorgaenge.checkBeleg',
  method: 'POST',
  path: '/api/portal/v1/belege/{nummer}/pruefung',
  who: 'anyone',
  summary: 'Die Signatur eines Belegs prüfen',
  params: BelegParams,
  body: BelegPruefung,
  answers: { 200: BelegErgebnis },
  errors: [],
})
