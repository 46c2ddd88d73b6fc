// Written by npm run calls from contract/src/einspeiserantraege/endpoints.ts.
import type * as contract from '#contract/einspeiserantraege/endpoints.ts'
import type { Call } from '../call.ts'

export const cancelAntragV4: Call<typeof contract.cancelAntragV4> = {
  method: 'POST',
  path: '/api/css/no_auth/v4/einspeiserantraege/{antrag_id}/stornieren',
  who: 'anyone',
  required: ['antrag_id'],
  hasBody: false,
}

export const cancelAntragV5: Call<typeof contract.cancelAntragV5> = {
  method: 'POST',
  path: '/api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
  who: 'anyone',
  required: ['antrag_id'],
  hasBody: false,
}

export const getEinladungV4: Call<typeof contract.getEinladungV4> = {
  method: 'GET',
  path: '/api/css/no_auth/v4/einspeiserantraege/{antrag_id}',
  who: 'anyone',
  required: ['antrag_id'],
  hasBody: false,
}

export const getEinladungV5: Call<typeof contract.getEinladungV5> = {
  method: 'GET',
  path: '/api/css/no_auth/v5/einspeiserantraege/{antrag_id}',
  who: 'anyone',
  required: ['antrag_id'],
  hasBody: false,
}

export const linkAntragV4: Call<typeof contract.linkAntragV4> = {
  method: 'POST',
  path: '/api/css/v4/einspeiserantraege/{antrag_id}/verknuepfen',
  who: 'customer',
  required: ['antrag_id'],
  hasBody: true,
}

export const linkAntragV5: Call<typeof contract.linkAntragV5> = {
  method: 'POST',
  path: '/api/css/v5/pages/einspeiserantraege/{antrag_id}/verknuepfen',
  who: 'customer',
  required: ['antrag_id'],
  hasBody: true,
}

export const listEinspeiserantraegeV4: Call<typeof contract.listEinspeiserantraegeV4> = {
  method: 'GET',
  path: '/api/css/v4/einspeiserantraege',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listEinspeiserantraegeV5: Call<typeof contract.listEinspeiserantraegeV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/einspeiserantraege',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const sendAntragscode: Call<typeof contract.sendAntragscode> = {
  method: 'POST',
  path: '/api/portal/v1/einspeiserantraege/{antrag_id}/code',
  who: 'customer',
  required: ['antrag_id'],
  hasBody: false,
}
