// Written by npm run calls from contract/src/wasseranschluesse/endpoints.ts.
import type * as contract from '#contract/wasseranschluesse/endpoints.ts'
import type { Call } from '../call.ts'

export const listKuendigungen: Call<typeof contract.listKuendigungen> = {
  method: 'GET',
  path: '/api/portal/v1/kuendigungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listWasseranschluesseV4: Call<typeof contract.listWasseranschluesseV4> = {
  method: 'GET',
  path: '/api/css/v4/wasser/anschluesse',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listWasseranschluesseV5: Call<typeof contract.listWasseranschluesseV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/trinkwasser/anschluss',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const requestKuendigungV4: Call<typeof contract.requestKuendigungV4> = {
  method: 'PATCH',
  path: '/api/css/v4/wasser/anschluesse/{vk_nummer}/kuendigung',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestKuendigungV5: Call<typeof contract.requestKuendigungV5> = {
  method: 'PATCH',
  path: '/api/css/v5/pages/trinkwasser/{vk_nummer}/kuendigung',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}
