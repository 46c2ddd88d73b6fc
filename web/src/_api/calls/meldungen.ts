// Written by npm run calls from contract/src/meldungen/endpoints.ts.
import type * as contract from '#contract/meldungen/endpoints.ts'
import type { Call } from '../call.ts'

export const listMeldungenV4: Call<typeof contract.listMeldungenV4> = {
  method: 'GET',
  path: '/api/css/v4/meldungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listMeldungenV5: Call<typeof contract.listMeldungenV5> = {
  method: 'GET',
  path: '/api/css/v5/meldungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const setMeldungGelesenV4: Call<typeof contract.setMeldungGelesenV4> = {
  method: 'PATCH',
  path: '/api/css/v4/meldungen/{meldung_id}',
  who: 'customer',
  required: ['meldung_id'],
  hasBody: true,
}

export const setMeldungGelesenV5: Call<typeof contract.setMeldungGelesenV5> = {
  method: 'PATCH',
  path: '/api/css/v5/meldungen/{meldung_id}',
  who: 'customer',
  required: ['meldung_id'],
  hasBody: false,
}
