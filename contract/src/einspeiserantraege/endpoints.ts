import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { AntragParams } from './einladung/schema.ts'
import { Antragscode, AntragsseiteV5, Einspeiserantrag, Verknuepfung } from './schema.ts'

// calls without sign-in are in a file of their own, so their pages load no others
export * from './einladung/endpoints.ts'

export const listEinspeiserantraegeV4 = endpoint({
  name: 'einspeiserantraege.listEinspeiserantraegeV4',
  method: 'GET',
  path: '/api/css/v4/einspeiserantraege',
  who: 'customer',
  summary: 'Einspeiseanträge, die mit dem Benutzerkonto verknüpft sind',
  answers: { 200: z.array(Einspeiserantrag) },
  errors: [],
})

export const listEinspeiserantraegeV5 = endpoint({
  name: 'einspeiserantraege.listEinspeiserantraegeV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeiserantraege',
  who: 'customer',
  summary: 'Einspeiseanträge, die mit dem Benutzerkonto verknüpft sind',
  answers: { 200: AntragsseiteV5 },
  errors: [],
})

export const linkAntragV4 = endpoint({
  name: 'einspeiserantraege.linkAntragV4',
  method: 'POST',
  path: '/api/css/v4/einspeiserantraege/{antrag_id}/verknuepfen',
  who: 'customer',
  summary: 'Den Antrag mit dem eigenen Benutzerkonto verknüpfen',
  params: AntragParams,
  body: Verknuepfung,
  answers: { 200: VorgangAngenommen },
  errors: ['AntragBereitsVerknuepft', 'CodeErforderlich', 'CodeUngueltig', 'ZuVieleVersuche'],
})

export const linkAntragV5 = endpoint({
  ...linkAntragV4,
  name: 'einspeiserantraege.linkAntragV5',
  path: '/api/css/v5/pages/einspeiserantraege/{antrag_id}/verknuepfen',
})

/** Our addition: if the operator has another address, a code sent there proves that both belong to one person. */
export const sendAntragscode = endpoint({
  name: 'einspeiserantraege.sendAntragscode',
  method: 'POST',
  path: '/api/portal/v1/einspeiserantraege/{antrag_id}/code',
  who: 'customer',
  summary: 'Einen Code an die E-Mail-Adresse senden, die zu dem Antrag gehört',
  params: AntragParams,
  answers: { 200: Antragscode },
  errors: ['AntragBereitsVerknuepft', 'ZuVieleAnfragen'],
})
