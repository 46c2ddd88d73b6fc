// Written by npm run calls from contract/src/dokumente/endpoints.ts.
import type * as contract from '#contract/dokumente/endpoints.ts'
import type { Call } from '../call.ts'

export const downloadDokumentV4: Call<typeof contract.downloadDokumentV4> = {
  method: 'GET',
  path: '/api/css/v4/dokumente/{dokument_id}/data/{title}',
  who: 'customer',
  required: ['dokument_id', 'title'],
  hasBody: false,
}

export const downloadDokumentV5: Call<typeof contract.downloadDokumentV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/dokumente/{dokument_id}/data/{title}',
  who: 'customer',
  required: ['dokument_id', 'title'],
  hasBody: false,
}

export const downloadDokumentarchiv: Call<typeof contract.downloadDokumentarchiv> = {
  method: 'GET',
  path: '/api/portal/v1/dokumente/archiv.zip',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const downloadERechnung: Call<typeof contract.downloadERechnung> = {
  method: 'GET',
  path: '/api/portal/v1/dokumente/{dokument_id}/e-rechnung',
  who: 'customer',
  required: ['dokument_id'],
  hasBody: false,
}

export const listDokumente: Call<typeof contract.listDokumente> = {
  method: 'GET',
  path: '/api/portal/v1/dokumente',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listDokumenteV4: Call<typeof contract.listDokumenteV4> = {
  method: 'GET',
  path: '/api/css/v4/dokumente',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listDokumenteV5: Call<typeof contract.listDokumenteV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/dokumente',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const listDokumentjahre: Call<typeof contract.listDokumentjahre> = {
  method: 'GET',
  path: '/api/portal/v1/dokumente/jahre',
  who: 'customer',
  required: [],
  hasBody: false,
}

export const markDokumente: Call<typeof contract.markDokumente> = {
  method: 'POST',
  path: '/api/portal/v1/dokumente/markierungen',
  who: 'customer',
  required: [],
  hasBody: true,
}

export const setDokumentGelesenV4: Call<typeof contract.setDokumentGelesenV4> = {
  method: 'PATCH',
  path: '/api/css/v4/dokumente/{dokument_id}',
  who: 'customer',
  required: ['dokument_id'],
  hasBody: true,
}

export const setDokumentGelesenV5: Call<typeof contract.setDokumentGelesenV5> = {
  method: 'PATCH',
  path: '/api/css/v5/pages/dokumente/{dokument_id}',
  who: 'customer',
  required: ['dokument_id'],
  hasBody: true,
}

export const undoMarkierung: Call<typeof contract.undoMarkierung> = {
  method: 'DELETE',
  path: '/api/portal/v1/dokumente/markierungen/{markierung_id}',
  who: 'customer',
  required: ['markierung_id'],
  hasBody: false,
}
