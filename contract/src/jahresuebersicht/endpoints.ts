import { endpoint, file } from '../_kit/endpoint.ts'
import {
  AlleParams,
  Jahresblaetter,
  JahresblaetterQuery,
  Jahreskonten,
  JahreskontenQuery,
  JahrParams,
  Jahressummen,
  JahressummenQuery,
  Jahresuebersicht,
} from './schema.ts'

export const listJahreskonten = endpoint({
  name: 'jahresuebersicht.listJahreskonten',
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht',
  who: 'customer',
  summary: 'Vertragskonten und Jahre, zu denen es eine Jahresübersicht gibt',
  query: JahreskontenQuery,
  answers: { 200: Jahreskonten },
  errors: [],
})

export const getJahressummen = endpoint({
  name: 'jahresuebersicht.getJahressummen',
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/alle/{jahr}',
  who: 'customer',
  summary: 'Was in einem Kalenderjahr auf jedem Vertragskonto gebucht wurde, seitenweise, mit den Summen aller',
  params: AlleParams,
  query: JahressummenQuery,
  answers: { 200: Jahressummen },
  errors: [],
})

/** In parts, so that no answer holds thousands of accounts. */
export const listJahresblaetter = endpoint({
  name: 'jahresuebersicht.listJahresblaetter',
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/alle/{jahr}/blaetter',
  who: 'customer',
  summary: 'Die Jahresübersichten der Vertragskonten in Teilen',
  params: AlleParams,
  query: JahresblaetterQuery,
  answers: { 200: Jahresblaetter },
  errors: [],
})

export const getJahresuebersicht = endpoint({
  name: 'jahresuebersicht.getJahresuebersicht',
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}',
  who: 'customer',
  summary: 'Zählerstände, Abschläge, Abrechnungen und Dokumente eines Vertragskontos in einem Kalenderjahr',
  params: JahrParams,
  answers: { 200: Jahresuebersicht },
  errors: [],
})

export const getJahresuebersichtPdf = endpoint({
  ...getJahresuebersicht,
  name: 'jahresuebersicht.getJahresuebersichtPdf',
  path: '/api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}/pdf',
  summary: 'Die Jahresübersicht als PDF',
  answers: { 200: file('application/pdf') },
})
