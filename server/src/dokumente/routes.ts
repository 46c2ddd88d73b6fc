import { dateinameOf } from '#contract/dokumente/dateiname.ts'
import * as endpoints from '#contract/dokumente/endpoints.ts'
import type { DokumenteQuery } from '#contract/dokumente/schema.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import type * as z from 'zod/mini'
import type { Person } from '../_kit/context.ts'
import { endOf, sendFile } from '../_kit/file-answer.ts'
import { customerRoute, sessionRoute, type Route, type SessionCall } from '../_kit/route.ts'
import { chooseDateien, filterOf, findDatei, listOwn, listPage, markDokumente, setDokumentGelesen, undoMarkierung } from './acts.ts'
import { archivOf } from './archiv.ts'
import { openDatei } from './datei.ts'
import { createSlots, type Slots } from './slots.ts'
import { countByYear, type Dateien } from './store.ts'
import { texts } from './texts.de.ts'
import { createCodeWatch } from './unknown-codes.ts'
import { dokumentenlisteV4Of, dokumentenlisteV5Of, dokumentjahreOf, dokumentseiteOf } from './wire.ts'
import { ARCHIVES, DOWNLOADS } from './limits.ts'

export interface DokumenteOptions {
  readonly files: FileStore
  readonly log: Logger
}

interface ListCall {
  readonly db: Queries
  readonly person: Person
  readonly query: z.output<typeof DokumenteQuery>
}

interface GelesenCall {
  readonly db: Transaction
  readonly person: Person
  readonly params: { readonly dokument_id: string }
  readonly body: { readonly Gelesen: boolean }
}

type DownloadCall = SessionCall<
  typeof endpoints.downloadDokumentV4 | typeof endpoints.downloadDokumentV5 | typeof endpoints.downloadERechnung
>

export function dokumenteRoutes({ files, log }: DokumenteOptions): Route[] {
  const watchCodes = createCodeWatch(log)
  const [downloads, archives] = [createSlots(DOWNLOADS), createSlots(ARCHIVES)]
  const list = async ({ db, person, query }: ListCall) => {
    const page = await listPage(db, person.gps, query)
    watchCodes(page.rows.map(({ typ }) => typ))
    return page
  }
  const send = (which: keyof Dateien, call: DownloadCall) => sendDatei(files, downloads, which, call)
  return [
    customerRoute(endpoints.listDokumenteV4, async (call) => dokumentenlisteV4Of(await list(call), call.query)),
    customerRoute(endpoints.listDokumenteV5, async (call) => dokumentenlisteV5Of(await list(call), call.query)),
    customerRoute(endpoints.listDokumente, async ({ db, person, query }) => {
      const found = await listOwn(db, person.gps, query)
      watchCodes(found.rows.map(({ typ }) => typ))
      return dokumentseiteOf(found)
    }),
    sessionRoute(endpoints.downloadDokumentV4, (call) => send('pdf', call)),
    sessionRoute(endpoints.downloadDokumentV5, (call) => send('pdf', call)),
    sessionRoute(endpoints.downloadERechnung, (call) => send('erechnung', call)),
    customerRoute(endpoints.setDokumentGelesenV4, setGelesen),
    customerRoute(endpoints.setDokumentGelesenV5, setGelesen),
    customerRoute(endpoints.markDokumente, ({ db, person, body }) => markDokumente(db, person.gps, body)),
    customerRoute(endpoints.undoMarkierung, ({ db, person, params }) => undoMarkierung(db, person.gps, params.markierung_id)),
    customerRoute(endpoints.listDokumentjahre, async ({ db, person, query }) =>
      dokumentjahreOf(await countByYear(db, person.gps, filterOf(query))),
    ),
    sessionRoute(endpoints.downloadDokumentarchiv, (call) => sendArchiv(files, archives, call)),
  ]
}

function setGelesen({ db, person, params, body }: GelesenCall): Promise<undefined> {
  return setDokumentGelesen(db, person.gps, params.dokument_id, body.Gelesen)
}

/** Holds no database connection while it streams. */
async function sendDatei(
  files: FileStore,
  slots: Slots,
  which: keyof Dateien,
  { checkout, person, params, request, reply }: DownloadCall,
): Promise<undefined> {
  const signal = endOf(reply)
  slots.take(person, signal)
  const row = await checkout((db) => findDatei(db, person.gps, params.dokument_id, which))
  const content = await openDatei({ files, log: request.log, signal }, row)
  if (!content) return undefined
  const name = dateinameOf(row.titel, row.versanddatum, row.form.suffix)
  return sendFile(reply, { type: row.form.type, name, plainName: texts.datei[which], content, size: row.groesse })
}

async function sendArchiv(
  files: FileStore,
  slots: Slots,
  { checkout, person, query, clock, request, reply }: SessionCall<typeof endpoints.downloadDokumentarchiv>,
): Promise<undefined> {
  const signal = endOf(reply)
  slots.take(person, signal)
  const rows = await checkout((db) => chooseDateien(db, person.gps, query))
  const name = texts.archiv(query.jahr)
  const content = archivOf({ files, log: request.log, signal }, rows, clock.now())
  return sendFile(reply, { type: 'application/zip', name, plainName: name, content })
}
