import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { Geschaeftspartner } from '../_shared/konto/geschaeftspartner.ts'
import { GPNummer } from '../_shared/konto/nummern.ts'
import { AenderungAngenommen } from '../_shared/vorgang/vorgang.ts'
import { GPParams, Kundenname, PersoenlicheDaten, Steuernummer } from './schema.ts'

export const listGeschaeftspartnerV4 = endpoint({
  name: 'geschaeftspartner.listGeschaeftspartnerV4',
  method: 'GET',
  path: '/api/css/v4/geschaeftspartner',
  who: 'customer',
  summary: 'Geschäftspartner mit ihren Vertragskonten',
  answers: { 200: z.array(Geschaeftspartner) },
  errors: [],
})

export const getGeschaeftspartnerV5 = endpoint({
  name: 'geschaeftspartner.getGeschaeftspartnerV5',
  method: 'GET',
  path: '/api/css/v5/pages/gp-bearbeiten/{gp_nummer}',
  who: 'customer',
  summary: 'Ein Geschäftspartner zum Bearbeiten',
  params: GPParams,
  answers: { 200: Geschaeftspartner },
  errors: [],
})

export const getKundennameV5 = endpoint({
  name: 'geschaeftspartner.getKundennameV5',
  method: 'GET',
  path: '/api/css/v5/kundenname',
  who: 'customer',
  summary: 'Der Name des Kunden zu einem Geschäftspartner',
  query: z.strictObject({ gp_nummer: GPNummer }),
  answers: { 200: Kundenname },
  errors: ['NichtGefunden'],
})

export const requestPersoenlicheDatenV4 = endpoint({
  name: 'geschaeftspartner.requestPersoenlicheDatenV4',
  method: 'PATCH',
  path: '/api/css/v4/geschaeftspartner/{gp_nummer}/persoenlichedaten',
  who: 'customer',
  summary: 'Geburtsdatum, Kontaktdaten oder Postanschrift ändern',
  params: GPParams,
  body: PersoenlicheDaten,
  answers: { 200: AenderungAngenommen },
  errors: [],
})

export const requestPersoenlicheDatenV5 = endpoint({
  ...requestPersoenlicheDatenV4,
  name: 'geschaeftspartner.requestPersoenlicheDatenV5',
  path: '/api/css/v5/geschaeftspartner/{gp_nummer}/persoenlichedaten',
})

export const requestSteuernummerV4 = endpoint({
  name: 'geschaeftspartner.requestSteuernummerV4',
  method: 'PATCH',
  path: '/api/css/v4/geschaeftspartner/{gp_nummer}/steuernummer',
  who: 'customer',
  summary: 'Die Steuernummer ändern',
  params: GPParams,
  body: Steuernummer,
  answers: { 200: AenderungAngenommen },
  errors: [],
})

export const requestSteuernummerV5 = endpoint({
  ...requestSteuernummerV4,
  name: 'geschaeftspartner.requestSteuernummerV5',
  path: '/api/css/v5/pages/gp-bearbeiten/{gp_nummer}/steuernummer',
})
