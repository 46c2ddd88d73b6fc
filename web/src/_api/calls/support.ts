// Written by npm run calls from contract/src/support/endpoints.ts.
import type * as contract from '#contract/support/endpoints.ts'
import type { Call } from '../call.ts'

export const endKundensicht: Call<typeof contract.endKundensicht> = {
  method: 'DELETE',
  path: '/api/support/v1/kundensicht',
  who: 'support',
  required: [],
  hasBody: false,
}

export const getKundensicht: Call<typeof contract.getKundensicht> = {
  method: 'GET',
  path: '/api/support/v1/kundensicht',
  who: 'support',
  required: [],
  hasBody: false,
}

export const searchKunden: Call<typeof contract.searchKunden> = {
  method: 'POST',
  path: '/api/portal/v1/support/kundensuche',
  who: 'support',
  required: [],
  hasBody: true,
}

export const searchRegistrierungen: Call<typeof contract.searchRegistrierungen> = {
  method: 'GET',
  path: '/api/support/v1/suche',
  who: 'support',
  required: ['q'],
  hasBody: false,
}

export const takeKundensicht: Call<typeof contract.takeKundensicht> = {
  method: 'POST',
  path: '/api/support/v1/kundensicht',
  who: 'support',
  required: [],
  hasBody: true,
}
