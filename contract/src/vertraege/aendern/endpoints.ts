import { endpoint } from '../../_kit/endpoint.ts'
import { VKParams } from '../../_shared/konto/nummern.ts'
import { AenderungAngenommen, VorgangAngenommen } from '../../_shared/vorgang/vorgang.ts'
import { Dokumentenversand, VerknuepfungParams, Zusatzinformationen } from './schema.ts'

/** Deletes nothing: it asks the operator to remove the link (decisions.md 32). */
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
  name: 'vertraege.dokumentenversandV4',
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
  name: 'vertraege.dokumentenversandV5',
  path: '/api/css/v5/vertragskonten/{vk_nummer}/dokumentenversand',
})

export const setZusatzinformationenV4 = endpoint({
  name: 'vertraege.zusatzinformationenV4',
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
  name: 'vertraege.zusatzinformationenV5',
  path: '/api/css/v5/vertragskonten/{vk_nummer}/zusatzinformationen',
})
