// Written by npm run calls from contract/src/bankdaten/endpoints.ts.
import type * as contract from '#contract/bankdaten/endpoints.ts'
import type { Call } from '../call.ts'

export const findBank: Call<typeof contract.findBank> = {
  method: 'POST',
  path: '/api/portal/v1/bankdaten/bank',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const getBankstopp: Call<typeof contract.getBankstopp> = {
  method: 'GET',
  path: '/api/portal/v1/bankdaten/stoppen/{token}',
  who: 'anyone',
  required: ['token'],
  hasBody: false,
}

export const getIbans: Call<typeof contract.getIbans> = {
  method: 'GET',
  path: '/api/portal/v1/bankdaten/{vk_nummer}/iban',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: false,
}

export const listBankdatenEinspeisungV5: Call<typeof contract.listBankdatenEinspeisungV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/bankdaten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listBankdatenTrinkwasserV5: Call<typeof contract.listBankdatenTrinkwasserV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/trinkwasser/bankdaten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listBankdatenV4: Call<typeof contract.listBankdatenV4> = {
  method: 'GET',
  path: '/api/css/v4/bankdaten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listBankstaende: Call<typeof contract.listBankstaende> = {
  method: 'GET',
  path: '/api/portal/v1/bankdaten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const requestBankdaten: Call<typeof contract.requestBankdaten> = {
  method: 'POST',
  path: '/api/portal/v1/bankdaten/{vk_nummer}/aenderung',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const stopBankdaten: Call<typeof contract.stopBankdaten> = {
  method: 'POST',
  path: '/api/portal/v1/bankdaten/stoppen/{token}',
  who: 'anyone',
  required: ['token'],
  hasBody: false,
}
