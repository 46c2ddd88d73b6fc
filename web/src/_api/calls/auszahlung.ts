// Written by npm run calls from contract/src/auszahlung/endpoints.ts.
import type * as contract from '#contract/auszahlung/endpoints.ts'
import type { Call } from '../call.ts'

export const listAuszahlungen: Call<typeof contract.listAuszahlungen> = {
  method: 'GET',
  path: '/api/portal/v1/auszahlung',
  who: 'customer',
  required: [],
  hasBody: false,
}
