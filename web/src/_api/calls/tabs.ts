// Written by npm run calls from contract/src/tabs/endpoints.ts.
import type * as contract from '#contract/tabs/endpoints.ts'
import type { Call } from '../call.ts'

export const getTabsV4: Call<typeof contract.getTabsV4> = {
  method: 'GET',
  path: '/api/css/v4/tabs',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const getTabsV5: Call<typeof contract.getTabsV5> = {
  method: 'GET',
  path: '/api/css/v5/tabs',
  who: 'customer',
  required: [],
  hasBody: false,
}
