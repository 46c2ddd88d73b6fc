// Written by npm run calls from contract/src/abschlaege/endpoints.ts.
import type * as contract from '#contract/abschlaege/endpoints.ts'
import type { Call } from '../call.ts'

export const listAbschlaegeEinspeisungV5: Call<typeof contract.listAbschlaegeEinspeisungV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/abschlaege',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listAbschlaegeTrinkwasserV5: Call<typeof contract.listAbschlaegeTrinkwasserV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/trinkwasser/abschlaege',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listAbschlaegeV4: Call<typeof contract.listAbschlaegeV4> = {
  method: 'GET',
  path: '/api/css/v4/abschlaege',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listEmpfehlungen: Call<typeof contract.listEmpfehlungen> = {
  method: 'GET',
  path: '/api/portal/v1/abschlaege/empfehlungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const requestAbschlagV4: Call<typeof contract.requestAbschlagV4> = {
  method: 'PATCH',
  path: '/api/css/v4/abschlaege/{vk_nummer}/abschlag',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestAbschlagV5: Call<typeof contract.requestAbschlagV5> = {
  method: 'PATCH',
  path: '/api/css/v5/abschlaege/{vk_nummer}/abschlag',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}
