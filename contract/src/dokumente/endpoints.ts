import { endpoint, file, nothing } from '../_kit/endpoint.ts'
import {
  DateiParams,
  DokumentarchivQuery,
  DokumenteQuery,
  DokumentenlisteV4,
  DokumentenlisteV5,
  DokumentGelesen,
  Dokumentjahre,
  DokumentjahreQuery,
  DokumentParams,
  Dokumentseite,
  DokumentseiteQuery,
  Markierung,
  MarkierungBody,
  MarkierungParams,
} from './schema.ts'

export const listDokumenteV4 = endpoint({
  name: 'dokumente.listDokumenteV4',
  method: 'GET',
  path: '/api/css/v4/dokumente',
  who: 'customer',
  summary: 'Dokumente, seitenweise und gefiltert',
  query: DokumenteQuery,
  answers: { 200: DokumentenlisteV4 },
  errors: [],
})

export const listDokumenteV5 = endpoint({
  name: 'dokumente.listDokumenteV5',
  method: 'GET',
  path: '/api/css/v5/pages/dokumente',
  who: 'customer',
  summary: 'Dokumente, seitenweise und gefiltert',
  query: DokumenteQuery,
  answers: { 200: DokumentenlisteV5 },
  errors: [],
})

export const downloadDokumentV4 = endpoint({
  name: 'dokumente.downloadDokumentV4',
  method: 'GET',
  path: '/api/css/v4/dokumente/{dokument_id}/data/{title}',
  who: 'customer',
  summary: 'Ein Dokument als PDF-Datei',
  params: DateiParams,
  answers: { 200: file('application/pdf') },
  errors: ['ZuVieleAnfragen', 'DateiNichtLesbar'],
})

export const downloadDokumentV5 = endpoint({
  ...downloadDokumentV4,
  name: 'dokumente.downloadDokumentV5',
  path: '/api/css/v5/pages/dokumente/{dokument_id}/data/{title}',
})

/** Our addition: the XML file beside the PDF. A document without one is answered like an unknown document. */
export const downloadERechnung = endpoint({
  ...downloadDokumentV4,
  name: 'dokumente.downloadERechnung',
  path: '/api/portal/v1/dokumente/{dokument_id}/e-rechnung',
  summary: 'Die E-Rechnung eines Dokuments als XML-Datei',
  params: DokumentParams,
  answers: { 200: file('application/xml') },
})

export const setDokumentGelesenV4 = endpoint({
  name: 'dokumente.setDokumentGelesenV4',
  method: 'PATCH',
  path: '/api/css/v4/dokumente/{dokument_id}',
  who: 'customer',
  summary: 'Ein Dokument als gelesen oder ungelesen kennzeichnen',
  params: DokumentParams,
  body: DokumentGelesen,
  answers: { 204: nothing },
  errors: [],
})

export const setDokumentGelesenV5 = endpoint({
  ...setDokumentGelesenV4,
  name: 'dokumente.setDokumentGelesenV5',
  path: '/api/css/v5/pages/dokumente/{dokument_id}',
})

/** Our addition: the list for people with many accounts (docs/decisions/0075-documents-of-many-accounts.md). */
export const listDokumente = endpoint({
  name: 'dokumente.listDokumente',
  method: 'GET',
  path: '/api/portal/v1/dokumente',
  who: 'customer',
  summary: 'Dokumente, seitenweise und auch nach ihren Vertragskonten gefiltert',
  query: DokumentseiteQuery,
  answers: { 200: Dokumentseite },
  errors: [],
})

export const markDokumente = endpoint({
  name: 'dokumente.markDokumente',
  method: 'POST',
  path: '/api/portal/v1/dokumente/markierungen',
  who: 'customer',
  summary: 'Alle ungelesenen Dokumente des Filters als gelesen kennzeichnen',
  body: MarkierungBody,
  answers: { 201: Markierung },
  errors: [],
  idempotent: true,
})

/** A second time, or after other changes, it has nothing left to do and answers the same. */
export const undoMarkierung = endpoint({
  name: 'dokumente.undoMarkierung',
  method: 'DELETE',
  path: '/api/portal/v1/dokumente/markierungen/{markierung_id}',
  who: 'customer',
  summary: 'Was eine Kennzeichnung als gelesen gekennzeichnet hat, wird wieder ungelesen',
  params: MarkierungParams,
  answers: { 204: nothing },
  errors: [],
})

export const listDokumentjahre = endpoint({
  name: 'dokumente.listDokumentjahre',
  method: 'GET',
  path: '/api/portal/v1/dokumente/jahre',
  who: 'customer',
  summary: 'Wie viele Dokumente es aus welchem Jahr gibt',
  query: DokumentjahreQuery,
  answers: { 200: Dokumentjahre },
  errors: [],
})

/** Several files in one ZIP. FEHLER.txt in it lists files that cannot be read. */
export const downloadDokumentarchiv = endpoint({
  name: 'dokumente.downloadDokumentarchiv',
  method: 'GET',
  path: '/api/portal/v1/dokumente/archiv.zip',
  who: 'customer',
  summary: 'Ausgewählte Dokumente, oder die eines Jahres, als ZIP-Datei',
  query: DokumentarchivQuery,
  answers: { 200: file('application/zip') },
  errors: ['NichtGefunden', 'ZuVieleAnfragen'],
})
