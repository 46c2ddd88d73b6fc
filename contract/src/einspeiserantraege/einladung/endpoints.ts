import { endpoint } from '../../_kit/endpoint.ts'
import { VorgangAngenommen } from '../../_shared/vorgang/vorgang.ts'
import { AntragParams, Einladung } from './schema.ts'

/** Unknown, expired and already handled invitations are all NichtGefunden (docs/decisions/0032-invitations.md). */
export const getEinladungV4 = endpoint({
  name: 'einspeiserantraege.getEinladungV4',
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
  name: 'einspeiserantraege.getEinladungV5',
  path: '/api/css/no_auth/v5/einspeiserantraege/{antrag_id}',
})

export const cancelAntragV4 = endpoint({
  name: 'einspeiserantraege.cancelAntragV4',
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
  name: 'einspeiserantraege.cancelAntragV5',
  path: '/api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
})
