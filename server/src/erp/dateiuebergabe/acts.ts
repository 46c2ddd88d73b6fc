import { LARGEST_ABRUF } from '#contract/erp/limits.ts'
import type { AbgerufenerVorgang } from '#contract/erp/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import type { ListedStore } from '#platform/files/store.ts'
import { Readable } from 'node:stream'
import { asSystem } from '../../_kit/context.ts'
import { placeOfFirst } from '../../vorgaenge/abruf/acts.ts'
import { listAfter, lockFolge, numberDue } from '../../vorgaenge/abruf/store.ts'
import { bind, markTransmitted } from '../../vorgaenge/uebermittlung/store.ts'
import type { Stellen } from '../nummern.ts'
import { abgerufenerVorgangOf } from '../wire.ts'
import { contentsOf, type Dateiformat } from './formats.ts'
import { DATEINUMMER_LENGTH } from './limits.ts'
import type { SapCodes } from './sap.ts'
import { beginDateien, keepWritten, lockDateiPlace, planDatei } from './store.ts'

/** Where files go and how they are written. */
export interface Dateiziel {
  readonly files: ListedStore
  readonly formate: readonly Dateiformat[]
  readonly sap: SapCodes
}

export interface DateiParts extends Dateiziel {
  readonly stellen: Stellen
  readonly database: Database
  readonly clock: Clock
}

/** Folder of the files for the operator's systems. */
const AUSGANG = 'ausgang'

/** Writes all that is due, a thousand in each file, until nothing is left. */
export async function writeDateien(parts: DateiParts, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted || !(await writeNext(parts))) return
  }
}

/**
 * Writes the next file; false if there is nothing for one. Its end is kept before, so after a crash the same file is written again.
 *
 * Numbers of files have no gaps.
 */
async function writeNext({ database, clock, files, formate, sap, stellen }: DateiParts): Promise<boolean> {
  const planned = await inTransaction(database, (tx) => plan(tx, stellen, clock.now()))
  if (!planned) return false
  const { all, upTo, nummer } = planned
  if (all.length > 0)
    for (const [ending, content] of contentsOf(all, formate, sap))
      await files.keep(
        `${AUSGANG}/vorgaenge-${String(nummer).padStart(DATEINUMMER_LENGTH, '0')}${ending}`,
        Readable.from([Buffer.from(content)]),
      )
  await inTransaction(database, async (tx) => {
    const now = clock.now()
    if (!(await keepWritten(tx, upTo, all.length > 0, now))) return
    await markTransmitted(
      tx,
      all.map(({ VorgangId }) => VorgangId),
      now,
    )
  })
  return true
}

interface Planned {
  readonly all: readonly AbgerufenerVorgang[]
  readonly upTo: number
  readonly nummer: number
}

async function plan(tx: Transaction, stellen: Stellen, now: Date): Promise<Planned | undefined> {
  await lockFolge(tx)
  await numberDue(tx, now)
  let place = await lockDateiPlace(tx)
  if (!place) {
    // as a pull without a cursor begins
    await beginDateien(tx, await placeOfFirst(tx))
    place = await lockDateiPlace(tx)
  }
  if (!place) return undefined
  const { bis, geplant_bis: planned, dateinummer } = place
  const rows = (await listAfter(tx, bis, LARGEST_ABRUF)).filter(({ folge }) => planned === null || folge <= planned)
  const upTo = planned ?? rows.at(-1)?.folge
  if (upTo === undefined) return undefined
  if (planned === null) {
    await planDatei(tx, upTo)
    await bind(
      tx,
      rows.map(({ id }) => id),
    )
  }
  return { all: rows.map((row) => abgerufenerVorgangOf(row, stellen)), upTo, nummer: dateinummer + 1 }
}

function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return asSystem(database, (db) => db.transaction(work))
}
