import * as z from 'zod/mini'
import { endpoint, redirect } from '../_kit/endpoint.ts'
import { VKParams } from '../_shared/konto/nummern.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { AnlagendatenV4, AnlagenseiteV5, MaStRParams, Steuerbefreiung, Zusammenlegung } from './schema.ts'

export const listAnlagendatenV4 = endpoint({
  name: 'anlagen.listAnlagendatenV4',
  method: 'GET',
  path: '/api/css/v4/einspeiser/anlagendaten',
  who: 'customer',
  summary: 'Anlagen der Einspeisung',
  answers: { 200: z.array(AnlagendatenV4) },
  errors: [],
})

export const listAnlagendatenV5 = endpoint({
  name: 'anlagen.listAnlagendatenV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/anlagendaten',
  who: 'customer',
  summary: 'Anlagen der Einspeisung',
  answers: { 200: AnlagenseiteV5 },
  errors: [],
})

export const requestSteuerbefreiungV4 = endpoint({
  name: 'anlagen.requestSteuerbefreiungV4',
  method: 'PATCH',
  path: '/api/css/v4/einspeiser/anlagendaten/{vk_nummer}/steuerbefreien',
  who: 'customer',
  summary: 'Die Steuerbefreiung zum nächsten 1. Januar beantragen',
  params: VKParams,
  body: Steuerbefreiung,
  answers: { 200: VorgangAngenommen },
  errors: ['SteuerbefreiungNichtMoeglich', 'VorgangBereitsOffen', 'VertragAbgelaufen'],
  idempotent: true,
})

export const requestSteuerbefreiungV5 = endpoint({
  ...requestSteuerbefreiungV4,
  name: 'anlagen.requestSteuerbefreiungV5',
  path: '/api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/steuer-befreien',
})

export const requestZusammenlegungV4 = endpoint({
  name: 'anlagen.requestZusammenlegungV4',
  method: 'PATCH',
  path: '/api/css/v4/einspeiser/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
  who: 'customer',
  summary: 'Die Zusammenlegung der Lieferverträge beantragen',
  params: VKParams,
  body: Zusammenlegung,
  answers: { 200: VorgangAngenommen },
  errors: ['ZusammenlegungNichtMoeglich', 'VorgangBereitsOffen', 'VertragAbgelaufen'],
  idempotent: true,
})

export const requestZusammenlegungV5 = endpoint({
  ...requestZusammenlegungV4,
  name: 'anlagen.requestZusammenlegungV5',
  path: '/api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
})

export const openMaStRV4 = endpoint({
  name: 'anlagen.openMaStRV4',
  method: 'GET',
  path: '/api/css/no_auth/v4/ma_st_r/{ma_st_r_nummer}',
  who: 'anyone',
  summary: 'Weiterleitung zum Eintrag im Marktstammdatenregister',
  params: MaStRParams,
  answers: { 302: redirect },
  errors: [],
})

export const openMaStRV5 = endpoint({
  ...openMaStRV4,
  name: 'anlagen.openMaStRV5',
  path: '/api/css/no_auth/v5/ma_st_r/{ma_st_r_nummer}',
})
