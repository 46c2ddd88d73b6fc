// Written by npm run calls from contract/src/zahlungen/endpoints.ts.
import type * as contract from '#contract/zahlungen/endpoints.ts'
import type { Call } from '../call.ts'

export const listZahlungen: Call<typeof contract.listZahlungen> = {
  method: 'GET',
  path: '/api/portal/v1/zahlungen',
  who: 'customer',
  required: [],
  hasBody: false,
}
