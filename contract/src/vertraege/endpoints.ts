import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { VKParams } from '../_shared/konto/nummern.ts'
import { AenderungAngenommen, VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { Dokumentenversand, VerknuepfungParams, Vertragsseite, Vertragsverknuepfung, Zusatzinformationen } from './schema.ts'

export const getVertraegeV5 = endpoint({
  name: 'vertraege.getVertraegeV5',
  method: 'GET',
  path: '/api/css/v5/pages/vertraege',
  who: 'customer',
  summary: 'Geschäftspartner mit ihren Vertragskonten',
  answers: { 200: Vertragsseite },
  errors: [],
})

export const listVertragsverknuepfungen = endpoint({
  name: 'vertraege.listVertragsverknuepfungen',
  method: 'GET',
  path: '/api/cc/v2/vertragsverknuepfungen',
  who: 'customer',
  summary: 'Vertragskonten, die mit dem Benutzerkonto verknüpft sind',
  answers: { 200: z.array(Vertragsverknuepfung) },
  errors: [],
})

/** Deletes nothing: it requests that the operator removes the link. */
export const requestRemoval = endpoint({
  name: 'vertraege.requestRemoval',
  method: 'DELETE',
  path: '/api/cc/v2/vertragsverknuepfungen/{geschaeftspartner}',
  who: 'customer',
  summary: 'Die Entfernung eines Geschäftspartners beantragen',
  params: VerknuepfungParams,
  answers: { 200: VorgangAngenommen },
  errors: [],
})

export const requestDokumentenversandV4 = endpoint({
  name: 'vertraege.requestDokumentenversandV4',
  method: 'PATCH',
  path: '/api/css/v4/vertragskonten/{vk_nummer}/dokumentenversand',
  who: 'customer',
  summary: 'Den Versand der Dokumente ändern: online, oder online und per Post',
  params: VKParams,
  body: Dokumentenversand,
  answers: { 200: AenderungAngenommen },
  errors: ['VertragAbgelaufen'],
})

export const requestDokumentenversandV5 = endpoint({
  ...requestDokumentenversandV4,
  name: 'vertraege.requestDokumentenversandV5',
  path: '/api/css/v5/vertragskonten/{vk_nummer}/dokumentenversand',
})

export const setZusatzinformationenV4 = endpoint({
  name: 'vertraege.setZusatzinformationenV4',
  method: 'PATCH',
  path: '/api/css/v4/vertragskonten/{vk_nummer}/zusatzinformationen',
  who: 'customer',
  summary: 'Die Zusatzinformationen eines Vertragskontos ändern',
  params: VKParams,
  body: Zusatzinformationen,
  answers: { 200: AenderungAngenommen },
  errors: [],
})

export const setZusatzinformationenV5 = endpoint({
  ...setZusatzinformationenV4,
  name: 'vertraege.setZusatzinformationenV5',
  path: '/api/css/v5/vertragskonten/{vk_nummer}/zusatzinformationen',
})
