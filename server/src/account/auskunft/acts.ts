import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import type { FileStore } from '#platform/files/store.ts'
import { makeZip } from 'client-zip'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { asSystem, inBulk } from '../../_kit/context.ts'
import { BY_COMMAND, keepProtokoll } from '../../_protokoll/store.ts'
import type { Belege } from '../../vorgaenge/beleg/belege.ts'
import { activity, BY_STAFF } from './activity.ts'
import { masterData } from './master-data.ts'
import { isFor, messageRow } from './messages.ts'
import * as store from './store.ts'
import type { Subject } from './store.ts'
import { texts } from './texts.de.ts'

/** Every table with rows of a person or a business partner. */
export const toldTables = [...masterData, ...activity]

/** Rows that another part stores about a person, by the name of their file. */
export type Areas = Readonly<Record<string, readonly object[]>>

export interface AuskunftService {
  readonly database: Database
  readonly clock: Clock
  readonly files: FileStore
  readonly belege: Pick<Belege, 'withBeleg'>
  /** what the embedded provider stores about the person; nothing of another provider, or of a partner */
  readonly provider: (() => Promise<Areas>) | undefined
  /** messages that still have their content */
  readonly messages: () => AsyncIterable<QueuedMessage>
}

export interface Written {
  readonly dokumente: number
  readonly belege: number
  /** documents whose file cannot be given, with the reason */
  readonly fehlend: readonly { readonly DokumentID: string; readonly Grund: string }[]
}

interface Entry {
  readonly name: string
  readonly lastModified: Date
  readonly input: AsyncIterable<Buffer | string> | string
}

/** The person with the partners that they see. */
export function personSubject(database: Database, iss: string, sub: string): Promise<Subject> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => ({ kind: 'person', iss, sub, gps: await store.partnersOf(tx, iss, sub) }) as const),
  )
}

/** A business partner, their name and the number of persons who see it; undefined for an unknown number. */
export function findPartner(database: Database, gp: string): ReturnType<typeof store.findPartner> {
  return asSystem(database, (db) => db.transaction((tx) => store.findPartner(tx, gp)))
}

/** Records that the export is given, and why. */
export function keepAuskunft(database: Database, { iss, sub, gps }: Subject, gegenstand: string, now: Date): Promise<void> {
  const whose = iss !== null && sub !== null ? { wessen: { iss, sub } } : { gpNummer: gps[0] ?? '' }
  return asSystem(database, (db) => keepProtokoll(db, { handlung: 'AuskunftErteilt', ...whose, anfrage: BY_COMMAND, gegenstand }, now))
}

/**
 * Passes everything stored about the subject to `sink`, as a ZIP that is made while it is read.
 *
 * A document without its file is listed; every other fault ends the export.
 */
export async function writeAuskunft(service: AuskunftService, subject: Subject, sink: (zip: Readable) => Promise<void>): Promise<Written> {
  // the embedded database has one connection, which the export holds
  const others = { provider: (await service.provider?.()) ?? {}, messages: await messagesOf(service, subject) }
  return inBulk(service.database, (bulk) =>
    bulk.transaction(async (db) => {
      const written = { dokumente: 0, belege: 0, fehlend: [] as { DokumentID: string; Grund: string }[] }
      await sink(Readable.fromWeb(makeZip(entriesOf(service, db, subject, others, written))))
      return written
    }, 'unlimited'),
  )
}

type Counts = { dokumente: number; belege: number; fehlend: { DokumentID: string; Grund: string }[] }

/** What other tables than the portal's hold. */
interface Others {
  readonly provider: Areas
  readonly messages: readonly object[]
}

async function* entriesOf(
  service: AuskunftService,
  db: Transaction,
  subject: Subject,
  { provider, messages }: Others,
  written: Counts,
): AsyncGenerator<Entry> {
  const lastModified = service.clock.now()
  const rows: Record<string, number> = {}
  const listed = (name: string, parts: AsyncIterable<readonly string[]>): Entry => ({
    name: `${name}.json`,
    lastModified,
    input: jsonOf(parts, (count) => (rows[name] = count)),
  })
  for (const told of toldTables) {
    const found = store.rowsOf(db, told, subject)
    if (found) yield listed(`daten/${told.datei}`, found)
  }
  yield listed(`daten/${texts.searchesFile}`, store.searchesOf(db, subject, { Zeit: 'zeit', Suche: 'gegenstand', ...BY_STAFF }))
  yield listed(`daten/${texts.receiptsFile}`, receiptsOf(service, db, subject, written))
  yield listed(`daten/${texts.messagesFile}`, inOnePart(messages))
  for (const [name, area] of Object.entries(provider)) yield listed(`anbieter/${name}`, inOnePart(area))
  yield* documentsOf(service, db, subject, written, lastModified)
  const overview = { ErstelltAm: lastModified.toISOString(), Hinweise: texts.hints, Eintraege: rows, FehlendeDateien: written.fehlend }
  yield { name: texts.overviewFile, lastModified, input: JSON.stringify(overview, undefined, 2) }
}

async function* inOnePart(area: readonly object[]): AsyncGenerator<string[]> {
  yield area.map((row) => JSON.stringify(row))
}

/** A JSON array, one object per line. */
async function* jsonOf(parts: AsyncIterable<readonly string[]>, tell: (count: number) => void): AsyncGenerator<string> {
  let count = 0
  yield '['
  for await (const rows of parts) {
    if (rows.length > 0) yield `${count > 0 ? ',' : ''}\n${rows.join(',\n')}`
    count += rows.length
  }
  yield '\n]\n'
  tell(count)
}

async function messagesOf({ database, messages }: AuskunftService, subject: Subject): Promise<object[]> {
  const reach = await asSystem(database, (db) => db.transaction((tx) => store.reachOf(tx, subject)))
  const rows: object[] = []
  for await (const message of messages()) if (isFor(message, reach)) rows.push(messageRow(message))
  return rows
}

async function* documentsOf(
  { files }: AuskunftService,
  db: Transaction,
  subject: Subject,
  written: Counts,
  lastModified: Date,
): AsyncGenerator<Entry> {
  for await (const rows of store.dokumentdateien(db, subject)) {
    for (const row of rows) {
      const { endung } = row
      const lack = (grund: string) => written.fehlend.push({ DokumentID: row.dokument_id, Grund: texts.lacking(endung, grund) })
      const file = await files.open(row.datei)
      if (!file) {
        lack(texts.missing)
        continue
      }
      if (endung === '.pdf') written.dokumente += 1
      const name = `dokumente/${row.versanddatum} ${encodeURIComponent(row.dokument_id)}${endung}`
      yield { name, lastModified, input: checked(file.content, row.pruefsumme, () => lack(texts.damaged)) }
    }
  }
}

/** Passes the content on; one that breaks off or differs from its hash is told at its end. */
async function* checked(content: Readable, pruefsumme: Buffer, tell: () => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  } catch {
    return tell()
  }
  if (!hash.digest().equals(pruefsumme)) tell()
}

/** Each request as its receipt shows it, with the signature by which anybody can check it. A page for each would take hours. */
async function* receiptsOf({ belege }: AuskunftService, db: Transaction, subject: Subject, written: Counts): AsyncGenerator<string[]> {
  for await (const rows of store.requestsOf(db, subject)) {
    written.belege += rows.length
    yield rows.map((row) => JSON.stringify(belege.withBeleg(row)))
  }
}
