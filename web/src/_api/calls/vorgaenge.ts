// Written by npm run calls from contract/src/vorgaenge/endpoints.ts.
import type * as contract from '#contract/vorgaenge/endpoints.ts'
import type { Call } from '../call.ts'

export const answerRueckfrage: Call<typeof contract.answerRueckfrage> = {
  method: 'POST',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}/antwort',
  who: 'customer',
  required: ['vorgang_id'],
  hasBody: true,
}

export const checkBeleg: Call<typeof contract.checkBeleg> = {
  method: 'POST',
  path: '/api/portal/v1/belege/{nummer}/pruefung',
  who: 'anyone',
  required: ['nummer'],
  hasBody: true,
}

export const getBeleg: Call<typeof contract.getBeleg> = {
  method: 'GET',
  path: '/api/portal/v1/belege/{nummer}',
  who: 'anyone',
  required: ['nummer'],
  hasBody: false,
}

export const getBelegPdf: Call<typeof contract.getBelegPdf> = {
  method: 'GET',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}/beleg.pdf',
  who: 'customer',
  required: ['vorgang_id'],
  hasBody: false,
}

export const getVorgang: Call<typeof contract.getVorgang> = {
  method: 'GET',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}',
  who: 'customer',
  required: ['vorgang_id'],
  hasBody: false,
}

export const getVorgangsstand: Call<typeof contract.getVorgangsstand> = {
  method: 'GET',
  path: '/api/portal/v1/vorgangsstand',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listVorgaenge: Call<typeof contract.listVorgaenge> = {
  method: 'GET',
  path: '/api/portal/v1/vorgaenge',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const withdrawVorgang: Call<typeof contract.withdrawVorgang> = {
  method: 'POST',
  path: '/api/portal/v1/vorgaenge/{vorgang_id}/zuruecknahme',
  who: 'customer',
  required: ['vorgang_id'],
  hasBody: false,
}
