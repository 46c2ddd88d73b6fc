import {
  askBack,
  confirmVorgang,
  getImport,
  getImportfehler,
  listImporte,
  postImport,
  pullVorgaenge,
  putImportdatei,
  rejectVorgang,
} from '#contract/erp/endpoints.ts'
import { ABRUF_SIZE } from '#contract/erp/limits.ts'
import { sendFile } from '../_kit/file-answer.ts'
import { asErpSystem } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { erpRoute, erpStreamRoute, type Route } from '../_kit/route.ts'
import { uploadOf } from '../_kit/upload.ts'
import { pullVorgaenge as pull } from '../vorgaenge/abruf/acts.ts'
import { decideVorgang, type EntscheidungService } from '../vorgaenge/entscheidung/acts.ts'
import { receiveDatei } from './import/dateien/acts.ts'
import { faultsAsLines, findImport, receiveImport, type ImportService } from './import/laeufe/acts.ts'
import { listImporte as list } from './import/laeufe/store.ts'
import { mayBeWhole } from './import/tables.ts'
import { importfehlerOf, importOf } from './import/laeufe/wire.ts'
import { LARGEST_FILE, LARGEST_IMPORT } from './limits.ts'
import { askBack as ask, type RueckfrageService } from '../vorgaenge/rueckfrage/acts.ts'
import { abgerufenerVorgangOf, entscheidungOf, gestellteRueckfrageOf } from './wire.ts'

/** Calls of the operator's system, which pulls and decides Vorgaenge and asks about them. */
export function erpRoutes(entscheidung: EntscheidungService & RueckfrageService, importe: ImportService): Route[] {
  return [
    ...importRoutes(importe),
    erpRoute(pullVorgaenge, async ({ db, clock, schluessel, query: { nach, limit } }) => {
      const after = nach === undefined ? undefined : Number(nach)
      const { rows, cursor } = await pull(db, after, limit === undefined ? ABRUF_SIZE : Number(limit), clock.now(), schluessel.id)
      return { Vorgaenge: rows.map((row) => abgerufenerVorgangOf(row, importe.stellen)), Cursor: cursor }
    }),
    erpRoute(confirmVorgang, async ({ db, params: { vorgang_id }, body }) => {
      const antwort = body?.Antwort
      const decision = { status: 'bestaetigt', ...(antwort !== undefined && { antwort }) } as const
      return entscheidungOf(await db.transaction((tx) => decideVorgang(entscheidung, tx, vorgang_id, decision)))
    }),
    erpRoute(rejectVorgang, async ({ db, params: { vorgang_id }, body: { Grund: grund } }) =>
      entscheidungOf(await db.transaction((tx) => decideVorgang(entscheidung, tx, vorgang_id, { status: 'abgelehnt', grund }))),
    ),
    erpRoute(askBack, async ({ db, params: { vorgang_id }, body: { Frage } }) =>
      gestellteRueckfrageOf(await db.transaction((tx) => ask(entscheidung, tx, vorgang_id, Frage))),
    ),
  ]
}

/** Calls that bring master data in and tell what became of it. */
function importRoutes(service: ImportService): Route[] {
  return [
    erpStreamRoute(postImport, async ({ query, schluessel, checkKey, request }) => {
      const isSet = (value: string | undefined) => value === 'true'
      const format = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'ndjson'
      if (format === 'ndjson' && query.art !== undefined) throw new Refusal('UngueltigeAnfrage', { fields: ['art'] })
      const voll = query.voll?.split(',') ?? []
      if (voll.some((art) => !mayBeWhole(service.kinds, art))) throw new Refusal('UngueltigeAnfrage', { fields: ['voll'] })
      const switches = { probelauf: isSet(query.probelauf), streng: isSet(query.streng), freigabe: isSet(query.freigabe) }
      const { modus = 'schnell', art } = query
      const wish = { wer: schluessel.bezeichnung, ...switches, voll, modus, format, art } as const
      const upload = uploadOf(request, LARGEST_IMPORT, checkKey)
      return importOf(await receiveImport(service, wish, upload))
    }),
    erpRoute(listImporte, async ({ db, query: { vor } }) => ({
      Importe: (await list(db, vor === undefined ? Number.MAX_SAFE_INTEGER : Number(vor))).map(importOf),
    })),
    erpRoute(getImport, async ({ db, params: { import_id: id } }) => importOf(await findImport(db, id))),
    erpStreamRoute(getImportfehler, async ({ params: { import_id: id }, database, reply }) => {
      await asErpSystem(database, (db) => findImport(db, id))
      const content = faultsAsLines(database, id, importfehlerOf)
      const name = `import-${id}-fehler.ndjson`
      return sendFile(reply, { type: 'application/x-ndjson', name, plainName: name, content })
    }),
    erpStreamRoute(putImportdatei, async ({ query: { datei }, checkKey, request }) => {
      const upload = uploadOf(request, { received: LARGEST_FILE, plain: LARGEST_FILE }, checkKey)
      const { groesse, pruefsumme } = await receiveDatei(service, datei, upload)
      return { Datei: datei, Groesse: groesse, Pruefsumme: pruefsumme.toString('hex') }
    }),
  ]
}
