// Written by npm run calls from contract/src/uebersicht/endpoints.ts.
import type * as contract from '#contract/uebersicht/endpoints.ts'
import type { Call } from '../call.ts'

export const getUebersicht: Call<typeof contract.getUebersicht> = {
  method: 'GET',
  path: '/api/portal/v1/uebersicht',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listFaelligeZaehler: Call<typeof contract.listFaelligeZaehler> = {
  method: 'GET',
  path: '/api/portal/v1/uebersicht/faellige-zaehler',
  who: 'customer',
  required: [],
  hasBody: false,
}
