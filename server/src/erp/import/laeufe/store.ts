import type { Importmodus } from '#contract/erp/import-schema.ts'
import { deletionOf } from '#platform/cleanup/deletion.ts'
import { waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries, type Transaction } from '#platform/db/port.ts'
import type { Fehlergrund } from '../faults.ts'
import type { Merged } from '../merge/store.ts'
import { FAULTS_PAGE, FILES_AT_ONCE, IMPORT_PAUSE_SECONDS, SHOWN_IMPORTS } from '../../limits.ts'

export type Zustand = 'empfang' | 'wartet' | 'laeuft' | 'geschrieben' | 'geprueft' | 'abgelehnt' | 'gescheitert'
export type Format = 'ndjson' | 'csv'

/** An import as it was asked for. */
export interface Importwunsch {
  /** the API key's name, or the user of the operating system */
  readonly wer: string
  readonly format: Format
  /** the kind of all lines, for a format whose lines do not name it */
  readonly art?: string | undefined
  readonly probelauf: boolean
  readonly streng: boolean
  /** kinds of which the file has every row */
  readonly voll: readonly string[]
  /** passes the guard against mass loss */
  readonly freigabe: boolean
  readonly modus: Importmodus
}

export interface KindResult extends Merged {
  readonly art: string
  /** lines of this kind, bad ones included */
  readonly gelesen: number
  /** rows that lines delete; absent if none does */
  readonly geloescht?: number
  /** rows that a full load does not name, and so end or go */
  readonly beendet?: number
  /** lines that are older than what is there */
  readonly veraltet?: number
  /** rows that the file does not name; dry run only */
  readonly fehlt?: number
}

export interface ImportRow extends Merged {
  readonly import_id: string
  readonly nummer: number
  readonly weg: 'befehl' | 'http'
  readonly wer: string
  readonly format: Format
  readonly art: string | null
  readonly probelauf: boolean
  readonly streng: boolean
  readonly voll: readonly string[]
  readonly freigabe: boolean
  readonly modus: Importmodus
  readonly zustand: Zustand
  readonly datei: string | null
  readonly bytes: number | null
  readonly versuche: number
  readonly angenommen_am: Date
  readonly begonnen_am: Date | null
  readonly beendet_am: Date | null
  readonly stufe: 'lesen' | 'pruefen' | 'abgleichen' | null
  readonly zeilen: number
  readonly fehlerhaft: number
  readonly folgen: number
  readonly arten: readonly KindResult[]
  readonly gruende: readonly Fehlergrund[]
  readonly ursache: string | null
}

const COLUMNS = `import_id, nummer, weg, wer, format, art, probelauf, streng, voll, freigabe, modus, zustand, datei, bytes, versuche, angenommen_am, begonnen_am,
  beendet_am, stufe, zeilen, neu, geaendert, unveraendert, fehlerhaft, folgen, arten, gruende, ursache`

const insertStatement = statement(
  'importe.insert',
  `insert into portal.import (import_id, weg, wer, format, art, probelauf, streng, voll, freigabe, modus, zustand, datei, angenommen_am)
   values ($1, 'http', $2, $3, $4, $5, $6, $7, $8, $9, 'empfang', $10, now())`,
)

/** Adds an import whose file is about to be received under that name of the store. */
export async function insertImport(
  db: Queries,
  id: string,
  { wer, format, art, probelauf, streng, voll, freigabe, modus }: Importwunsch,
  datei: string,
): Promise<void> {
  await db.query(insertStatement, [id, wer, format, art ?? null, probelauf, streng, [...voll], freigabe, modus, datei])
}

const receivedStatement = statement(
  'importe.received',
  `update portal.import set zustand = 'wartet', bytes = $2, angenommen_am = now() where import_id = $1 and zustand = 'empfang' returning ${COLUMNS}`,
)

/** The file is there as a whole. Undefined if the import was given up meanwhile. */
export async function markReceived(db: Queries, id: string, bytes: number): Promise<ImportRow | undefined> {
  return (await db.query<ImportRow>(receivedStatement, [id, bytes]))[0]
}

const lockStatement = statement('importe.lockWaiting', `select ${waitForLock('waitingImports')}`)
const countStatement = statement(
  'importe.countWaiting',
  `select count(*)::integer as count from portal.import where zustand in ('empfang', 'wartet')`,
)

/** Imports that are being received or wait; other counts wait until the transaction ends. */
export async function countWaiting(db: Transaction): Promise<number> {
  await db.query(lockStatement)
  return (await db.query<{ count: number }>(countStatement))[0]?.count ?? 0
}

const nextStatement = statement(
  'importe.next',
  `select ${COLUMNS}, coalesce(begonnen_am > now() - interval '${IMPORT_PAUSE_SECONDS} seconds', false) as pausiert
     from portal.import where weg = 'http' and zustand in ('wartet', 'laeuft') order by angenommen_am, nummer limit 1`,
)

/** The first received import that has not ended, and whether it was begun a moment ago. */
export async function findNext(db: Queries): Promise<(ImportRow & { readonly pausiert: boolean }) | undefined> {
  return (await db.query<ImportRow & { pausiert: boolean }>(nextStatement))[0]
}

const abandonStatement = statement(
  'importe.abandon',
  `update portal.import set zustand = 'gescheitert', beendet_am = now(), ursache = $1 where weg = 'befehl' and zustand = 'laeuft'`,
)
const beginStatement = statement(
  'importe.begin',
  `update portal.import set zustand = 'laeuft', stufe = 'lesen', zeilen = 0, versuche = versuche + 1, begonnen_am = now(), ursache = null
    where import_id = $1 and zustand in ('wartet', 'laeuft') returning import_id`,
)

/** Begins a received import whose turn it is; false if it has ended. A command that still counts as running was broken off. */
export async function beginImport(db: Queries, id: string, brokenOff: string): Promise<boolean> {
  await db.query(abandonStatement, [brokenOff])
  return (await db.query(beginStatement, [id])).length > 0
}

const beginCommandStatement = statement(
  'importe.beginCommand',
  `insert into portal.import (import_id, weg, wer, format, art, probelauf, streng, voll, freigabe, modus, zustand, stufe, versuche, angenommen_am, begonnen_am)
   values ($1, 'befehl', $2, $3, $4, $5, $6, $7, $8, $9, 'laeuft', 'lesen', 1, now(), now())`,
)

/** Begins an import by command, whose turn it is. No other runs now, so what still counts as running was broken off. */
export async function beginCommand(
  db: Queries,
  id: string,
  { wer, format, art, probelauf, streng, voll, freigabe, modus }: Importwunsch,
  brokenOff: string,
): Promise<void> {
  await db.query(abandonStatement, [brokenOff])
  await db.query(beginCommandStatement, [id, wer, format, art ?? null, probelauf, streng, [...voll], freigabe, modus])
}

const stageStatement = statement('importe.stage', 'update portal.import set stufe = $2, zeilen = $3 where import_id = $1')

export async function markStage(db: Queries, id: string, stufe: NonNullable<ImportRow['stufe']>, zeilen: number): Promise<void> {
  await db.query(stageStatement, [id, stufe, zeilen])
}

/** How an import ended. */
export interface Ende {
  readonly zustand: 'geschrieben' | 'geprueft' | 'abgelehnt' | 'gescheitert'
  readonly arten: readonly KindResult[]
  readonly gruende: readonly Fehlergrund[]
  readonly fehlerhaft: number
  readonly folgen: number
  readonly ursache?: string
}

const endStatement = statement(
  'importe.end',
  `update portal.import
      set zustand = $2, beendet_am = clock_timestamp(), stufe = null, arten = $3::jsonb, gruende = $4::jsonb, fehlerhaft = $5, folgen = $6,
          ursache = $7, neu = $8, geaendert = $9, unveraendert = $10
    where import_id = $1 and zustand in ('empfang', 'wartet', 'laeuft') returning import_id`,
)

/** Ends an import; false if it has ended already. */
export async function endImport(db: Queries, id: string, ende: Ende): Promise<boolean> {
  const { zustand, arten, gruende, fehlerhaft, folgen, ursache } = ende
  const sum = (of: (one: Merged) => number) => arten.reduce((total, one) => total + of(one), 0)
  const counts = [sum(({ neu }) => neu), sum(({ geaendert }) => geaendert), sum(({ unveraendert }) => unveraendert)]
  const values = [id, zustand, JSON.stringify(arten), JSON.stringify(gruende), fehlerhaft, folgen, ursache ?? null, ...counts]
  return (await db.query(endStatement, values)).length > 0
}

const noteStatement = statement('importe.note', `update portal.import set ursache = $2 where import_id = $1 and zustand = 'laeuft'`)

/** Notes why a try failed, until the next one begins. */
export async function noteUrsache(db: Queries, id: string, ursache: string): Promise<void> {
  await db.query(noteStatement, [id, ursache])
}

const forgetFileStatement = statement('importe.forgetFile', 'update portal.import set datei = null where import_id = $1')

/** The received file is gone. */
export async function forgetFile(db: Queries, id: string): Promise<void> {
  await db.query(forgetFileStatement, [id])
}

const findStatement = statement('importe.find', `select ${COLUMNS} from portal.import where import_id = $1`)

export async function findImport(db: Queries, id: string): Promise<ImportRow | undefined> {
  return (await db.query<ImportRow>(findStatement, [id]))[0]
}

const listStatement = statement(
  'importe.list',
  `select ${COLUMNS} from portal.import where nummer < $1 and zustand <> 'empfang' order by nummer desc limit ${SHOWN_IMPORTS}`,
)

/** Imports before a number, newest first. */
export function listImporte(db: Queries, before: number): Promise<ImportRow[]> {
  return db.query<ImportRow>(listStatement, [before])
}

const lastStatement = statement(
  'importe.last',
  `select ${COLUMNS} from (
     select distinct on (zustand) * from portal.import
      where zustand in ('geschrieben', 'abgelehnt', 'gescheitert') and not probelauf order by zustand, nummer desc) as last
    order by nummer desc`,
)

/** The last import of each result that was not only tried, newest first. */
export function listLastImporte(db: Queries): Promise<ImportRow[]> {
  return db.query<ImportRow>(lastStatement)
}

// --- lines that were left out

const dropFaultsStatement = statement('importe.dropFaults', 'delete from portal.importfehler where import_id = $1')

/** Forgets the bad lines of an earlier try. */
export async function dropFaults(db: Queries, id: string): Promise<void> {
  await db.query(dropFaultsStatement, [id])
}

export interface FaultRow {
  readonly zeile: number
  readonly art: string | null
  readonly feld: string | null
  readonly wert: string | null
  readonly grund: string
  readonly siehe: number | null
  readonly ist_folge: boolean
}

const faultsStatement = statement(
  'importe.faults',
  `select zeile, art, feld, wert, grund, siehe, ist_folge from portal.importfehler
    where import_id = $1 and zeile > $2 order by zeile limit ${FAULTS_PAGE}`,
)

/** A page of an import's bad lines, after a line. */
export function listFaults(db: Queries, id: string, after: number): Promise<FaultRow[]> {
  return db.query<FaultRow>(faultsStatement, [id, after])
}

// --- files of imports that were received over HTTP

const givenUpStatement = statement(
  'importe.giveUp',
  `update portal.import set zustand = 'gescheitert', beendet_am = now(), ursache = $2
    where zustand = 'empfang' and angenommen_am < $1 returning import_id`,
)

/** Ends imports that were not received to their end. */
export async function giveUpReceiving(db: Queries, before: Date, ursache: string): Promise<void> {
  await db.query(givenUpStatement, [before, ursache])
}

const leftFilesStatement = statement(
  'importe.leftFiles',
  `select import_id, datei from portal.import
    where datei is not null and zustand in ('geschrieben', 'geprueft', 'abgelehnt', 'gescheitert') order by nummer limit ${FILES_AT_ONCE}`,
)

/** Files of imports that have ended, FILES_AT_ONCE at most. */
export function listLeftFiles(db: Queries): Promise<{ import_id: string; datei: string }[]> {
  return db.query(leftFilesStatement)
}

/** Deletes the sender's numbers of rows that had no line since a moment. */
export const deleteOldStaende = deletionOf(
  'importe.oldStaende',
  'portal.importstand',
  'eingespielt_am < $1 order by eingespielt_am',
  'unlocked',
)

/** Deletes bad lines of imports that ended before a moment. */
export const deleteOldFaults = deletionOf(
  'importe.oldFaults',
  'portal.importfehler',
  'import_id in (select import_id from portal.import where beendet_am < $1)',
  'unlocked',
)
