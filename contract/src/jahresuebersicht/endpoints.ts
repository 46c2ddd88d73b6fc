import { endpoint, file } from '../_kit/endpoint.ts'
import { Jahreskonten, JahrParams, Jahresuebersicht } from './schema.ts'

export const listJahreskonten = endpoint({
  name: 'jahresuebersicht.listJahreskonten',
  method: 'GET',
  path: '/api/portal/v1/jahresuebersicht',
  who: 'customer',
  summary: 'Vertragskonten und Jahre, zu denen es eine Jahresübersicht gibt',
  answers: { 200: Jahreskonten },
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
