// Written by npm run calls from contract/src/freigaben/endpoints.ts.
import type * as contract from '#contract/freigaben/endpoints.ts'
import type { Call } from '../call.ts'

export const confirmFreigabe: Call<typeof contract.confirmFreigabe> = {
  method: 'POST',
  path: '/api/portal/v1/betrieb/freigaben/{freigabe_id}/bestaetigung',
  who: 'betrieb',
  required: ['freigabe_id'],
  hasBody: false,
}

export const listFreigaben: Call<typeof contract.listFreigaben> = {
  method: 'GET',
  path: '/api/portal/v1/betrieb/freigaben',
  who: 'betrieb',
  required: [],
  hasBody: false,
}

export const refuseFreigabe: Call<typeof contract.refuseFreigabe> = {
  method: 'POST',
  path: '/api/portal/v1/betrieb/freigaben/{freigabe_id}/ablehnung',
  who: 'betrieb',
  required: ['freigabe_id'],
  hasBody: false,
}
