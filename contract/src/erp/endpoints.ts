import { endpoint, file } from '../_kit/endpoint.ts'
import { DateiQuery, Import, Importdatei, ImporteQuery, Importliste, ImportParams, ImportQuery } from './import-schema.ts'
import { Ablehnung, Abruf, AbrufQuery, Bestaetigung, Entscheidung, VorgangParams } from './schema.ts'

/** Delivers in order, at least once. A cursor acknowledges everything before it: those become `uebermittelt`. */
export const pullVorgaenge = endpoint({
  name: 'erp.pullVorgaenge',
  method: 'GET',
  path: '/api/erp/v1/vorgaenge',
  who: 'erp',
  scope: 'lesen',
  summary: 'Vorgänge für das System des Betreibers, in fester Folge',
  query: AbrufQuery,
  answers: { 200: Abruf },
  errors: [],
})

/** Makes the requested value the original. A repetition gets the same answer. A Vorgang that is still held back (bank data) is refused. */
export const confirmVorgang = endpoint({
  name: 'erp.confirmVorgang',
  method: 'POST',
  path: '/api/erp/v1/vorgaenge/{vorgang_id}/bestaetigung',
  who: 'erp',
  scope: 'bestaetigen',
  summary: 'Einen Vorgang bestätigen',
  params: VorgangParams,
  body: Bestaetigung,
  answers: { 200: Entscheidung },
  errors: ['VorgangErledigt', 'NochNichtUebergeben'],
})

export const rejectVorgang = endpoint({
  name: 'erp.rejectVorgang',
  method: 'POST',
  path: '/api/erp/v1/vorgaenge/{vorgang_id}/ablehnung',
  who: 'erp',
  scope: 'bestaetigen',
  summary: 'Einen Vorgang mit einem Grund ablehnen, den der Kunde liest',
  params: VorgangParams,
  body: Ablehnung,
  answers: { 200: Entscheidung },
  errors: ['VorgangErledigt'],
})

/** Takes a file of master data. It is imported when its turn comes; `getImport` says how far it is. */
export const postImport = endpoint({
  name: 'erp.postImport',
  method: 'POST',
  path: '/api/erp/v1/import',
  who: 'erp',
  scope: 'importieren',
  summary: 'Stammdaten übergeben: NDJSON oder CSV, auch mit gzip komprimiert',
  query: ImportQuery,
  upload: ['application/x-ndjson', 'text/csv'],
  answers: { 202: Import },
  errors: ['InhaltUnlesbar', 'ZuVieleAnfragen'],
})

export const listImporte = endpoint({
  name: 'erp.listImporte',
  method: 'GET',
  path: '/api/erp/v1/import',
  who: 'erp',
  scope: 'importieren',
  summary: 'Die Importe, der neueste zuerst',
  query: ImporteQuery,
  answers: { 200: Importliste },
  errors: [],
})

export const getImport = endpoint({
  name: 'erp.getImport',
  method: 'GET',
  path: '/api/erp/v1/import/{import_id}',
  who: 'erp',
  scope: 'importieren',
  summary: 'Stand und Ergebnis eines Imports',
  params: ImportParams,
  answers: { 200: Import },
  errors: [],
})

/** Every bad line with its reason, as NDJSON in the order of the file (`Importfehler`). */
export const getImportfehler = endpoint({
  name: 'erp.getImportfehler',
  method: 'GET',
  path: '/api/erp/v1/import/{import_id}/fehler',
  who: 'erp',
  scope: 'importieren',
  summary: 'Die fehlerhaften Zeilen eines Imports, als NDJSON',
  params: ImportParams,
  answers: { 200: file('application/x-ndjson') },
  errors: [],
})

/** Takes a file before lines that name it are imported. A file of the same name is replaced for later imports. */
export const putImportdatei = endpoint({
  name: 'erp.putImportdatei',
  method: 'PUT',
  path: '/api/erp/v1/dateien',
  who: 'erp',
  scope: 'importieren',
  summary: 'Eine Datei eines Dokuments übergeben: PDF oder XML',
  query: DateiQuery,
  upload: ['application/pdf', 'application/xml'],
  answers: { 200: Importdatei },
  errors: ['InhaltUnlesbar'],
})
