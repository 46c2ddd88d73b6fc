// Written by npm run calls from contract/src/anlagen/endpoints.ts.
import type * as contract from '#contract/anlagen/endpoints.ts'
import type { Call } from '../call.ts'

export const listAnlagendatenV4: Call<typeof contract.listAnlagendatenV4> = {
  method: 'GET',
  path: '/api/css/v4/einspeiser/anlagendaten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listAnlagendatenV5: Call<typeof contract.listAnlagendatenV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/anlagendaten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const openMaStRV4: Call<typeof contract.openMaStRV4> = {
  method: 'GET',
  path: '/api/css/no_auth/v4/ma_st_r/{ma_st_r_nummer}',
  who: 'anyone',
  required: ['ma_st_r_nummer'],
  hasBody: false,
}

export const openMaStRV5: Call<typeof contract.openMaStRV5> = {
  method: 'GET',
  path: '/api/css/no_auth/v5/ma_st_r/{ma_st_r_nummer}',
  who: 'anyone',
  required: ['ma_st_r_nummer'],
  hasBody: false,
}

export const requestSteuerbefreiungV4: Call<typeof contract.requestSteuerbefreiungV4> = {
  method: 'PATCH',
  path: '/api/css/v4/einspeiser/anlagendaten/{vk_nummer}/steuerbefreien',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestSteuerbefreiungV5: Call<typeof contract.requestSteuerbefreiungV5> = {
  method: 'PATCH',
  path: '/api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/steuer-befreien',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestZusammenlegungV4: Call<typeof contract.requestZusammenlegungV4> = {
  method: 'PATCH',
  path: '/api/css/v4/einspeiser/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestZusammenlegungV5: Call<typeof contract.requestZusammenlegungV5> = {
  method: 'PATCH',
  path: '/api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}
