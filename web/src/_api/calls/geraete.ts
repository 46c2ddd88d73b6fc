// Written by npm run calls from contract/src/geraete/endpoints.ts.
import type * as contract from '#contract/geraete/endpoints.ts'
import type { Call } from '../call.ts'

export const listAnmeldeereignisseV5: Call<typeof contract.listAnmeldeereignisseV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/geraete/signifikante-lasten/events',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listSignifikanteLastenV4: Call<typeof contract.listSignifikanteLastenV4> = {
  method: 'GET',
  path: '/api/css/v4/signifikante_lasten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listSignifikanteLastenV5: Call<typeof contract.listSignifikanteLastenV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/geraete',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const recordAnmeldungV5: Call<typeof contract.recordAnmeldungV5> = {
  method: 'POST',
  path: '/api/css/v5/pages/geraete/signifikante-lasten/melde-neue-anmeldung',
  who: 'customer',
  required: [],
  hasBody: false,
}
