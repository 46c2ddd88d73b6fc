// Written by npm run calls from contract/src/beschwerden/endpoints.ts.
import type * as contract from '#contract/beschwerden/endpoints.ts'
import type { Call } from '../call.ts'

export const sendBeschwerde: Call<typeof contract.sendBeschwerde> = {
  method: 'POST',
  path: '/api/portal/v1/beschwerden',
  who: 'customer',
  required: [],
  hasBody: true,
}
