import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { VKParams } from '../_shared/konto/nummern.ts'
import { AenderungAngenommen } from '../_shared/vorgang/vorgang.ts'
import { AbschlaegeQuery, Abschlagsseite, Abschlagswunsch, AbschlagV4, Empfehlungsliste } from './schema.ts'

export const listAbschlaegeV4 = endpoint({
  name: 'abschlaege.listAbschlaegeV4',
  method: 'GET',
  path: '/api/css/v4/abschlaege',
  who: 'customer',
  summary: 'Abschläge der Vertragskonten',
  query: AbschlaegeQuery,
  answers: { 200: z.array(AbschlagV4) },
  errors: [],
})

export const listAbschlaegeEinspeisungV5 = endpoint({
  name: 'abschlaege.listAbschlaegeEinspeisungV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/abschlaege',
  who: 'customer',
  summary: 'Abschläge der Einspeisung',
  answers: { 200: Abschlagsseite },
  errors: [],
})

export const listAbschlaegeTrinkwasserV5 = endpoint({
  ...listAbschlaegeEinspeisungV5,
  name: 'abschlaege.listAbschlaegeTrinkwasserV5',
  path: '/api/css/v5/pages/trinkwasser/abschlaege',
  summary: 'Abschläge des Trinkwassers',
})

export const requestAbschlagV4 = endpoint({
  name: 'abschlaege.requestAbschlagV4',
  method: 'PATCH',
  path: '/api/css/v4/abschlaege/{vk_nummer}/abschlag',
  who: 'customer',
  summary: 'Den Folgeabschlag ändern',
  params: VKParams,
  body: Abschlagswunsch,
  answers: { 200: AenderungAngenommen },
  errors: ['VertragAbgelaufen', 'AbschlagNichtAenderbar'],
})

export const requestAbschlagV5 = endpoint({
  ...requestAbschlagV4,
  name: 'abschlaege.requestAbschlagV5',
  path: '/api/css/v5/abschlaege/{vk_nummer}/abschlag',
})

/** Our addition: whether the advances fit, computed from the customer's readings and the last bill. */
export const listEmpfehlungen = endpoint({
  name: 'abschlaege.listEmpfehlungen',
  method: 'GET',
  path: '/api/portal/v1/abschlaege/empfehlungen',
  who: 'customer',
  summary: 'Ob die Abschläge passen, aus eigenen Zählerständen und der letzten Abrechnung',
  answers: { 200: Empfehlungsliste },
  errors: [],
})
