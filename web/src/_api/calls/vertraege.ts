// Written by npm run calls from contract/src/vertraege/endpoints.ts.
import type * as contract from '#contract/vertraege/endpoints.ts'
import type { Call } from '../call.ts'

export const getVertraegeV5: Call<typeof contract.getVertraegeV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/vertraege',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listVertragsverknuepfungen: Call<typeof contract.listVertragsverknuepfungen> = {
  method: 'GET',
  path: '/api/cc/v2/vertragsverknuepfungen',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const requestDokumentenversandV4: Call<typeof contract.requestDokumentenversandV4> = {
  method: 'PATCH',
  path: '/api/css/v4/vertragskonten/{vk_nummer}/dokumentenversand',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestDokumentenversandV5: Call<typeof contract.requestDokumentenversandV5> = {
  method: 'PATCH',
  path: '/api/css/v5/vertragskonten/{vk_nummer}/dokumentenversand',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const requestRemoval: Call<typeof contract.requestRemoval> = {
  method: 'DELETE',
  path: '/api/cc/v2/vertragsverknuepfungen/{geschaeftspartner}',
  who: 'customer',
  required: ['geschaeftspartner'],
  hasBody: false,
}

export const setZusatzinformationenV4: Call<typeof contract.setZusatzinformationenV4> = {
  method: 'PATCH',
  path: '/api/css/v4/vertragskonten/{vk_nummer}/zusatzinformationen',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}

export const setZusatzinformationenV5: Call<typeof contract.setZusatzinformationenV5> = {
  method: 'PATCH',
  path: '/api/css/v5/vertragskonten/{vk_nummer}/zusatzinformationen',
  who: 'customer',
  required: ['vk_nummer'],
  hasBody: true,
}
