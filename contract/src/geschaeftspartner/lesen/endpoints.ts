import * as z from 'zod/mini'
import { endpoint } from '../../_kit/endpoint.ts'
import { Geschaeftspartner } from '../../_shared/konto/geschaeftspartner.ts'
import { GPNummer } from '../../_shared/konto/nummern.ts'
import { GPParams, Kundenname } from '../schema.ts'

export const listGeschaeftspartnerV4 = endpoint({
  name: 'geschaeftspartner.listV4',
  method: 'GET',
  path: '/api/css/v4/geschaeftspartner',
  who: 'customer',
  summary: 'Geschäftspartner mit ihren Vertragskonten',
  answers: { 200: z.array(Geschaeftspartner) },
  errors: [],
})

export const getGeschaeftspartnerV5 = endpoint({
  name: 'geschaeftspartner.getV5',
  method: 'GET',
  path: '/api/css/v5/pages/gp-bearbeiten/{gp_nummer}',
  who: 'customer',
  summary: 'Ein Geschäftspartner zum Bearbeiten',
  params: GPParams,
  answers: { 200: Geschaeftspartner },
  errors: [],
})

export const getKundennameV5 = endpoint({
  name: 'geschaeftspartner.kundennameV5',
  method: 'GET',
  path: '/api/css/v5/kundenname',
  who: 'customer',
  summary: 'Der Name des Kunden zu einem Geschäftspartner',
  query: z.strictObject({ gp_nummer: GPNummer }),
  answers: { 200: Kundenname },
  errors: ['NichtGefunden'],
})
