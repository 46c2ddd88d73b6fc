import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { VorgangAngenommen } from '../_shared/vorgang.ts'
import { Antragscode, AntragParams, AntragsseiteV5, Einladung, Einspeiserantrag, Verknuepfung } from './schema.ts'

export const listEinspeiserantraegeV4 = endpoint({
  name: 'einspeiserantraege.listV4',
  method: 'GET',
  path: '/api/css/v4/einspeiserantraege',
  who: 'customer',
  summary: 'Einspeiseanträge, die mit dem Benutzerkonto verknüpft sind',
  answers: { 200: z.array(Einspeiserantrag) },
  errors: [],
})

export const listEinspeiserantraegeV5 = endpoint({
  name: 'einspeiserantraege.listV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeiserantraege',
  who: 'customer',
  summary: 'Einspeiseanträge, die mit dem Benutzerkonto verknüpft sind',
  answers: { 200: AntragsseiteV5 },
  errors: [],
})

/** Unknown, expired and already handled give one answer: NichtGefunden (decisions.md 41). */
export const getEinladungV4 = endpoint({
  name: 'einspeiserantraege.einladungV4',
  method: 'GET',
  path: '/api/css/no_auth/v4/einspeiserantraege/{antrag_id}',
  who: 'anyone',
  summary: 'Die Einladung zu einem Einspeiseantrag',
  params: AntragParams,
  answers: { 200: Einladung },
  errors: [],
})

export const getEinladungV5 = endpoint({
  ...getEinladungV4,
  name: 'einspeiserantraege.einladungV5',
  path: '/api/css/no_auth/v5/einspeiserantraege/{antrag_id}',
})

export const cancelAntragV4 = endpoint({
  name: 'einspeiserantraege.stornierenV4',
  method: 'POST',
  path: '/api/css/no_auth/v4/einspeiserantraege/{antrag_id}/stornieren',
  who: 'anyone',
  summary: 'Mitteilen, dass der Antrag nicht der eigene ist',
  params: AntragParams,
  answers: { 200: VorgangAngenommen },
  errors: [],
  idempotent: true,
})

export const cancelAntragV5 = endpoint({
  ...cancelAntragV4,
  name: 'einspeiserantraege.stornierenV5',
  path: '/api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
})

export const linkAntragV4 = endpoint({
  name: 'einspeiserantraege.verknuepfenV4',
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
  name: 'einspeiserantraege.verknuepfenV5',
  path: '/api/css/v5/pages/einspeiserantraege/{antrag_id}/verknuepfen',
})

/** Ours: where the operator knows another address, a code sent there proves that both are one person's (decisions.md 41). */
export const sendAntragscode = endpoint({
  name: 'einspeiserantraege.code',
  method: 'POST',
  path: '/api/portal/v1/einspeiserantraege/{antrag_id}/code',
  who: 'customer',
  summary: 'Einen Code an die E-Mail-Adresse senden, die zu dem Antrag gehört',
  params: AntragParams,
  answers: { 200: Antragscode },
  errors: ['AntragBereitsVerknuepft', 'ZuVieleAnfragen'],
})
