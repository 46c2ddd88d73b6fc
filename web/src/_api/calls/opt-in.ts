// Written by npm run calls from contract/src/opt-in/endpoints.ts.
import type * as contract from '#contract/opt-in/endpoints.ts'
import type { Call } from '../call.ts'

export const confirmEinwilligung: Call<typeof contract.confirmEinwilligung> = {
  method: 'POST',
  path: '/api/portal/v1/einwilligung/{token}',
  who: 'anyone',
  required: ['token'],
  hasBody: false,
}

export const getEinwilligung: Call<typeof contract.getEinwilligung> = {
  method: 'GET',
  path: '/api/portal/v1/einwilligung/{token}',
  who: 'anyone',
  required: ['token'],
  hasBody: false,
}

export const getOptIn: Call<typeof contract.getOptIn> = {
  method: 'GET',
  path: '/opt-in/abfragen',
  who: 'customer',
  required: ['email'],
  hasBody: false,
}

export const giveOptIn: Call<typeof contract.giveOptIn> = {
  method: 'POST',
  path: '/opt-in/anmelden',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const revokeOptIn: Call<typeof contract.revokeOptIn> = {
  method: 'POST',
  path: '/opt-in/abmelden',
  who: 'customer',
  required: [],
  hasBody: true,
}
