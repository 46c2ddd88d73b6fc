import { endpoint } from '../../_kit/endpoint.ts'
import { AenderungAngenommen } from '../../_shared/vorgang/vorgang.ts'
import { GPParams } from '../schema.ts'
import { PersoenlicheDaten, Steuernummer } from './schema.ts'

export const requestPersoenlicheDatenV4 = endpoint({
  name: 'geschaeftspartner.persoenlicheDatenV4',
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
  name: 'geschaeftspartner.persoenlicheDatenV5',
  path: '/api/css/v5/geschaeftspartner/{gp_nummer}/persoenlichedaten',
})

export const requestSteuernummerV4 = endpoint({
  name: 'geschaeftspartner.steuernummerV4',
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
  name: 'geschaeftspartner.steuernummerV5',
  path: '/api/css/v5/pages/gp-bearbeiten/{gp_nummer}/steuernummer',
})
