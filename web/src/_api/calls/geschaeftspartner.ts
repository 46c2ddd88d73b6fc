// Written by npm run calls from contract/src/geschaeftspartner/endpoints.ts.
import type * as contract from '#contract/geschaeftspartner/endpoints.ts'
import type { Call } from '../call.ts'

export const getGeschaeftspartnerV5: Call<typeof contract.getGeschaeftspartnerV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/gp-bearbeiten/{gp_nummer}',
  who: 'customer',
  required: ['gp_nummer'],
  hasBody: false,
}

export const getKundennameV5: Call<typeof contract.getKundennameV5> = {
  method: 'GET',
  path: '/api/css/v5/kundenname',
  who: 'customer',
  required: ['gp_nummer'],
  hasBody: false,
}

export const listGeschaeftspartnerV4: Call<typeof contract.listGeschaeftspartnerV4> = {
  method: 'GET',
  path: '/api/css/v4/geschaeftspartner',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const requestPersoenlicheDatenV4: Call<typeof contract.requestPersoenlicheDatenV4> = {
  method: 'PATCH',
  path: '/api/css/v4/geschaeftspartner/{gp_nummer}/persoenlichedaten',
  who: 'customer',
  required: ['gp_nummer'],
  hasBody: true,
}

export const requestPersoenlicheDatenV5: Call<typeof contract.requestPersoenlicheDatenV5> = {
  method: 'PATCH',
  path: '/api/css/v5/geschaeftspartner/{gp_nummer}/persoenlichedaten',
  who: 'customer',
  required: ['gp_nummer'],
  hasBody: true,
}

export const requestSteuernummerV4: Call<typeof contract.requestSteuernummerV4> = {
  method: 'PATCH',
  path: '/api/css/v4/geschaeftspartner/{gp_nummer}/steuernummer',
  who: 'customer',
  required: ['gp_nummer'],
  hasBody: true,
}

export const requestSteuernummerV5: Call<typeof contract.requestSteuernummerV5> = {
  method: 'PATCH',
  path: '/api/css/v5/pages/gp-bearbeiten/{gp_nummer}/steuernummer',
  who: 'customer',
  required: ['gp_nummer'],
  hasBody: true,
}
