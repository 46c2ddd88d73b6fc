// Written by npm run calls from contract/src/wartungsbanner/endpoints.ts.
import type * as contract from '#contract/wartungsbanner/endpoints.ts'
import type { Call } from '../call.ts'

export const getWartungsbannerV4: Call<typeof contract.getWartungsbannerV4> = {
  method: 'GET',
  path: '/api/css/no_auth/v4/wartungsbanner',
  who: 'anyone',
  required: [],
  hasBody: false,
}

export const getWartungsbannerV5: Call<typeof contract.getWartungsbannerV5> = {
  method: 'GET',
  path: '/api/css/no_auth/v5/wartungsbanner',
  who: 'anyone',
  required: [],
  hasBody: false,
}
