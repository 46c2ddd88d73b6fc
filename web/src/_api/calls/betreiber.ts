// Written by npm run calls from contract/src/betreiber/endpoints.ts.
import type * as contract from '#contract/betreiber/endpoints.ts'
import type { Call } from '../call.ts'

export const getBetreiber: Call<typeof contract.getBetreiber> = {
  method: 'GET',
  path: '/api/portal/v1/betreiber',
  who: 'anyone',
  required: [],
  hasBody: false,
}
