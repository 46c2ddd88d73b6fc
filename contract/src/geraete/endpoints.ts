import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { Anmeldeereignis, Anmeldeereignisse, GeraeteseiteV5, SignifikanteLast } from './schema.ts'

export const listSignifikanteLastenV4 = endpoint({
  name: 'geraete.listSignifikanteLastenV4',
  method: 'GET',
  path: '/api/css/v4/signifikante_lasten',
  who: 'customer',
  summary: 'Anmeldepflichtige Geräte',
  answers: { 200: z.array(SignifikanteLast) },
  errors: [],
})

export const listSignifikanteLastenV5 = endpoint({
  name: 'geraete.listSignifikanteLastenV5',
  method: 'GET',
  path: '/api/css/v5/pages/geraete',
  who: 'customer',
  summary: 'Anmeldepflichtige Geräte',
  answers: { 200: GeraeteseiteV5 },
  errors: [],
})

export const listAnmeldeereignisseV5 = endpoint({
  name: 'geraete.listAnmeldeereignisseV5',
  method: 'GET',
  path: '/api/css/v5/pages/geraete/signifikante-lasten/events',
  who: 'customer',
  summary: 'Begonnene Anmeldungen von Geräten',
  answers: { 200: Anmeldeereignisse },
  errors: [],
})

export const recordAnmeldungV5 = endpoint({
  name: 'geraete.recordAnmeldungV5',
  method: 'POST',
  path: '/api/css/v5/pages/geraete/signifikante-lasten/melde-neue-anmeldung',
  who: 'customer',
  summary: 'Festhalten, dass die Anmeldung eines Geräts begonnen wurde',
  answers: { 201: Anmeldeereignis },
  errors: ['ZuVieleAnfragen'],
  idempotent: true,
})
