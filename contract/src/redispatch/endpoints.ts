import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { Redispatchgruppe, RedispatchseiteV5 } from './schema.ts'

export const listRedispatchV4 = endpoint({
  name: 'redispatch.listRedispatchV4',
  method: 'GET',
  path: '/api/css/v4/redispatch',
  who: 'customer',
  summary: 'Redispatch-Gruppen mit ihren technischen Ressourcen',
  answers: { 200: z.array(Redispatchgruppe) },
  errors: [],
})

export const listRedispatchV5 = endpoint({
  name: 'redispatch.listRedispatchV5',
  method: 'GET',
  path: '/api/css/v5/redispatch',
  who: 'customer',
  summary: 'Redispatch-Gruppen mit ihren technischen Ressourcen',
  answers: { 200: RedispatchseiteV5 },
  errors: [],
})
