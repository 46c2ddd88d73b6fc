import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { VKParams } from '../_shared/konto/nummern.ts'
import { AnschlussseiteV5, Kuendigung, KuendigungAngenommen, Kuendigungsliste, Wasseranschluss } from './schema.ts'

export const listWasseranschluesseV4 = endpoint({
  name: 'wasseranschluesse.listWasseranschluesseV4',
  method: 'GET',
  path: '/api/css/v4/wasser/anschluesse',
  who: 'customer',
  summary: 'Trinkwasseranschlüsse',
  answers: { 200: z.array(Wasseranschluss) },
  errors: [],
})

export const listWasseranschluesseV5 = endpoint({
  name: 'wasseranschluesse.listWasseranschluesseV5',
  method: 'GET',
  path: '/api/css/v5/pages/trinkwasser/anschluss',
  who: 'customer',
  summary: 'Trinkwasseranschlüsse',
  answers: { 200: AnschlussseiteV5 },
  errors: [],
})

export const requestKuendigungV4 = endpoint({
  name: 'wasseranschluesse.requestKuendigungV4',
  method: 'PATCH',
  path: '/api/css/v4/wasser/anschluesse/{vk_nummer}/kuendigung',
  who: 'customer',
  summary: 'Einen Trinkwasseranschluss abmelden',
  params: VKParams,
  body: Kuendigung,
  answers: { 200: KuendigungAngenommen },
  errors: ['AbmeldungZuFrueh', 'AbmeldungZuSpaet', 'VorgangBereitsOffen', 'VertragAbgelaufen'],
  idempotent: true,
})

export const requestKuendigungV5 = endpoint({
  ...requestKuendigungV4,
  name: 'wasseranschluesse.requestKuendigungV5',
  path: '/api/css/v5/pages/trinkwasser/{vk_nummer}/kuendigung',
})

/** Our addition: the contract has no field for an open cancellation. */
export const listKuendigungen = endpoint({
  name: 'wasseranschluesse.listKuendigungen',
  method: 'GET',
  path: '/api/portal/v1/kuendigungen',
  who: 'customer',
  summary: 'Abmeldungen, über die der Netzbetreiber noch entscheidet',
  answers: { 200: Kuendigungsliste },
  errors: [],
})
