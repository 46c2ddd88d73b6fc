// Written by npm run calls from contract/src/zaehlerstaende/endpoints.ts.
import type * as contract from '#contract/zaehlerstaende/endpoints.ts'
import type { Call } from '../call.ts'

export const listZaehlerstaendeEinspeisungV5: Call<typeof contract.listZaehlerstaendeEinspeisungV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/zaehlerstaende',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listZaehlerstaendeTrinkwasserV5: Call<typeof contract.listZaehlerstaendeTrinkwasserV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/trinkwasser/zaehlerstaende',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listZaehlerstaendeV4: Call<typeof contract.listZaehlerstaendeV4> = {
  method: 'GET',
  path: '/api/css/v4/zaehlerstaende',
  who: 'customer',
  required: ['vertragskontotyp'],
  hasBody: false,
}

export const reportAblesung: Call<typeof contract.reportAblesung> = {
  method: 'POST',
  path: '/ablesung/',
  who: 'customer',
  required: [],
  hasBody: true,
}
