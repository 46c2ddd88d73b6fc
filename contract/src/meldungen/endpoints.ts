import * as z from 'zod/mini'
import { endpoint, nothing } from '../_kit/endpoint.ts'
import { MeldungGelesen, MeldungParams, MeldungsseiteV5, MeldungV4 } from './schema.ts'

export const listMeldungenV4 = endpoint({
  name: 'meldungen.listMeldungenV4',
  method: 'GET',
  path: '/api/css/v4/meldungen',
  who: 'customer',
  summary: 'Meldungen, gelesene und ungelesene',
  answers: { 200: z.array(MeldungV4) },
  errors: [],
})

export const listMeldungenV5 = endpoint({
  name: 'meldungen.listMeldungenV5',
  method: 'GET',
  path: '/api/css/v5/meldungen',
  who: 'customer',
  summary: 'Ungelesene Meldungen',
  answers: { 200: MeldungsseiteV5 },
  errors: [],
})

export const setMeldungGelesenV4 = endpoint({
  name: 'meldungen.setMeldungGelesenV4',
  method: 'PATCH',
  path: '/api/css/v4/meldungen/{meldung_id}',
  who: 'customer',
  summary: 'Eine Meldung als gelesen kennzeichnen',
  params: MeldungParams,
  body: MeldungGelesen,
  answers: { 204: nothing },
  errors: [],
})

/** No body: the call itself marks the notice as read. */
export const setMeldungGelesenV5 = endpoint({
  name: 'meldungen.setMeldungGelesenV5',
  method: 'PATCH',
  path: '/api/css/v5/meldungen/{meldung_id}',
  who: 'customer',
  summary: 'Eine Meldung als gelesen kennzeichnen',
  params: MeldungParams,
  answers: { 204: nothing },
  errors: [],
})
