// Written by npm run calls from contract/src/redispatch/endpoints.ts.
import type * as contract from '#contract/redispatch/endpoints.ts'
import type { Call } from '../call.ts'

export const listRedispatchV4: Call<typeof contract.listRedispatchV4> = {
  method: 'GET',
  path: '/api/css/v4/redispatch',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listRedispatchV5: Call<typeof contract.listRedispatchV5> = {
  method: 'GET',
  path: '/api/css/v5/redispatch',
  who: 'customer',
  required: [],
  hasBody: false,
}
