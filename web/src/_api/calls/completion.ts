// Written by npm run calls from contract/src/completion/endpoints.ts.
import type * as contract from '#contract/completion/endpoints.ts'
import type { Call } from '../call.ts'

export const checkEmail: Call<typeof contract.checkEmail> = {
  method: 'POST',
  path: '/completion/email',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const completeAddress: Call<typeof contract.completeAddress> = {
  method: 'POST',
  path: '/completion/address',
  who: 'customer',
  required: [],
  hasBody: true,
}
