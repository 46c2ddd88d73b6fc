// Written by npm run calls from contract/src/faults/endpoints.ts.
import type * as contract from '#contract/faults/endpoints.ts'
import type { Call } from '../call.ts'

export const reportFault: Call<typeof contract.reportFault> = {
  method: 'POST',
  path: '/api/portal/v1/faults',
  who: 'anyone',
  required: [],
  hasBody: true,
}
