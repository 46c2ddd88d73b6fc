// Written by npm run calls from contract/src/jahresuebersicht/endpoints.ts.
import type * as contract from '#contract/jahresuebersicht/endpoints.ts'
import type { Call } from '../call.ts'

export const getJahressummen: Call<typeof contract.getJahressummen> = {
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/alle/{jahr}',
  who: 'customer',
  required: ['jahr'],
  hasBody: false,
}

export const getJahresuebersicht: Call<typeof contract.getJahresuebersicht> = {
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}',
  who: 'customer',
  required: ['vk_nummer', 'jahr'],
  hasBody: false,
}

export const getJahresuebersichtPdf: Call<typeof contract.getJahresuebersichtPdf> = {
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}/pdf',
  who: 'customer',
  required: ['vk_nummer', 'jahr'],
  hasBody: false,
}

export const listJahresblaetter: Call<typeof contract.listJahresblaetter> = {
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/alle/{jahr}/blaetter',
  who: 'customer',
  required: ['jahr'],
  hasBody: false,
}

export const listJahreskonten: Call<typeof contract.listJahreskonten> = {
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht',
  who: 'customer',
  required: [],
  hasBody: false,
}
