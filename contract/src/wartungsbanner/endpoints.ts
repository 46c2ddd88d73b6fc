import { endpoint, nothing } from '../_kit/endpoint.ts'
import { Wartungsbanner } from './schema.ts'

export const getWartungsbannerV4 = endpoint({
  name: 'wartungsbanner.getWartungsbannerV4',
  method: 'GET',
  path: '/api/css/no_auth/v4/wartungsbanner',
  who: 'anyone',
  summary: 'Der geltende Wartungshinweis; 204 heißt: keiner',
  answers: { 200: Wartungsbanner, 204: nothing },
  errors: [],
})

export const getWartungsbannerV5 = endpoint({
  ...getWartungsbannerV4,
  name: 'wartungsbanner.getWartungsbannerV5',
  path: '/api/css/no_auth/v5/wartungsbanner',
})
