import * as z from 'zod/mini'
import { endpoint } from '../../_kit/endpoint.ts'
import { Vertragsseite, Vertragsverknuepfung } from '../schema.ts'

export const getVertraegeV5 = endpoint({
  name: 'vertraege.pageV5',
  method: 'GET',
  path: '/api/css/v5/pages/vertraege',
  who: 'customer',
  summary: 'Geschäftspartner mit ihren Vertragskonten',
  answers: { 200: Vertragsseite },
  errors: [],
})

export const listVertragsverknuepfungen = endpoint({
  name: 'vertraege.verknuepfungen',
  method: 'GET',
  path: '/api/cc/v2/vertragsverknuepfungen',
  who: 'customer',
  summary: 'Vertragskonten, die mit dem Benutzerkonto verknüpft sind',
  answers: { 200: z.array(Vertragsverknuepfung) },
  errors: [],
})
