// Written by npm run calls from contract/src/registrierungen/endpoints.ts.
import type * as contract from '#contract/registrierungen/endpoints.ts'
import type { Call } from '../call.ts'

export const countRegistrierungen: Call<typeof contract.countRegistrierungen> = {
  method: 'GET',
  path: '/api/cc/v2/registrierungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const enterPin: Call<typeof contract.enterPin> = {
  method: 'POST',
  path: '/api/cc/v2/registrierungen/pin',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const listKommunikationskanaele: Call<typeof contract.listKommunikationskanaele> = {
  method: 'GET',
  path: '/api/cc/v2/registrierungen/komkanaele',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const sendPin: Call<typeof contract.sendPin> = {
  method: 'POST',
  path: '/api/cc/v2/registrierungen/pinversand',
  who: 'customer',
  required: [],
  hasBody: true,
}
