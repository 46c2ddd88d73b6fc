// Written by npm run calls from contract/src/account/endpoints.ts.
import type * as contract from '#contract/account/endpoints.ts'
import type { Call } from '../call.ts'

export const beginLogin: Call<typeof contract.beginLogin> = {
  method: 'GET',
  path: '/auth/login',
  who: 'anyone',
  required: [],
  hasBody: false,
}

export const changePassword: Call<typeof contract.changePassword> = {
  method: 'POST',
  path: '/auth/change_password',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const changeProfile: Call<typeof contract.changeProfile> = {
  method: 'POST',
  path: '/auth/change_profile',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const deleteAccount: Call<typeof contract.deleteAccount> = {
  method: 'DELETE',
  path: '/auth/profile',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const endSitzungen: Call<typeof contract.endSitzungen> = {
  method: 'DELETE',
  path: '/api/portal/v1/konto/sitzungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const enrollFaktor: Call<typeof contract.enrollFaktor> = {
  method: 'POST',
  path: '/api/portal/v1/konto/faktoren/{typ}/bestaetigen',
  who: 'customer',
  required: ['typ'],
  hasBody: true,
}

export const exchangeToken: Call<typeof contract.exchangeToken> = {
  method: 'GET',
  path: '/auth/token',
  who: 'anyone',
  required: ['code', 'redirect_uri'],
  hasBody: false,
}

export const exportMine: Call<typeof contract.exportMine> = {
  method: 'GET',
  path: '/api/portal/v1/konto/daten',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const getKonto: Call<typeof contract.getKonto> = {
  method: 'GET',
  path: '/api/portal/v1/konto',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const getMeineRollen: Call<typeof contract.getMeineRollen> = {
  method: 'GET',
  path: '/api/portal/v1/konto/rollen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const getRueckgaengig: Call<typeof contract.getRueckgaengig> = {
  method: 'GET',
  path: '/api/portal/v1/konto/rueckgaengig/{token}',
  who: 'anyone',
  required: ['token'],
  hasBody: false,
}

export const initiateCommunicationMedium: Call<typeof contract.initiateCommunicationMedium> = {
  method: 'POST',
  path: '/auth/initiate_communication_medium',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const initiateFaktor: Call<typeof contract.initiateFaktor> = {
  method: 'POST',
  path: '/api/portal/v1/konto/faktoren/{typ}/einrichten',
  who: 'customer',
  required: ['typ'],
  hasBody: false,
}

export const introspect: Call<typeof contract.introspect> = {
  method: 'GET',
  path: '/auth/introspect',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const logout: Call<typeof contract.logout> = {
  method: 'GET',
  path: '/auth/logout',
  who: 'anyone',
  required: [],
  hasBody: false,
}

export const removeFaktor: Call<typeof contract.removeFaktor> = {
  method: 'DELETE',
  path: '/api/portal/v1/konto/faktoren/{typ}',
  who: 'customer',
  required: ['typ'],
  hasBody: false,
}

export const undoChange: Call<typeof contract.undoChange> = {
  method: 'POST',
  path: '/api/portal/v1/konto/rueckgaengig/{token}',
  who: 'anyone',
  required: ['token'],
  hasBody: false,
}

export const validateCommunicationMedium: Call<typeof contract.validateCommunicationMedium> = {
  method: 'POST',
  path: '/auth/validate_communication_medium',
  who: 'customer',
  required: [],
  hasBody: true,
}
