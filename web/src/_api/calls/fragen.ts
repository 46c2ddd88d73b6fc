// Written by npm run calls from contract/src/fragen/endpoints.ts.
import type * as contract from '#contract/fragen/endpoints.ts'
import type { Call } from '../call.ts'

export const askFrage: Call<typeof contract.askFrage> = {
  method: 'POST',
  path: '/api/portal/v1/fragen',
  who: 'customer',
  required: [],
  hasBody: true,
}
