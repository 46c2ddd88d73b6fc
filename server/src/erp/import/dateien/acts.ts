import { inBatches } from '#platform/batches.ts'
import { before, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { isFileName, type FileStore } from '#platform/files/store.ts'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { asSystem } from '../../../_kit/context.ts'
import { Refusal } from '../../../_kit/refusal.ts'
import type { Upload } from '../../../_kit/upload.ts'
import { FILES_AT_ONCE, UPLOADED_SECONDS } from '../../limits.ts'
import type { LookUp } from '../files.ts'
import * as store from './store.ts'

interface Dateien {
  readonly database: Database
  readonly files: FileStore
}

/**
 * Keeps a file until a line of an import names it. An earlier file of the name is replaced; an import that runs still reads it.
 *
 * A crash leaves no file behind: it is announced for removal before it comes.
 */
export async function receiveDatei(
  { database, files, clock }: Dateien & { readonly clock: Clock },
  datei: string,
  { content, fault }: Upload,
): Promise<store.DateiRow> {
  if (!isFileName(datei)) throw new Refusal('UngueltigeAnfrage', { fields: ['datei'] })
  const ablage = `eingang/${randomUUID()}`
  const hash = createHash('sha256')
  let groesse = 0
  let isEmpty = false
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece)
      groesse += piece.length
      yield piece
    }
    isEmpty = groesse === 0
    if (isEmpty) throw new Refusal('InhaltUnlesbar')
  }
  await asSystem(database, (db) => store.announceDatei(db, ablage, clock.now()))
  try {
    await files.keep(ablage, Readable.from(hashed(), { objectMode: false }))
  } catch (error) {
    // the store wraps what its source throws
    throw isEmpty ? new Refusal('InhaltUnlesbar') : (fault() ?? error)
  }
  const row = { datei, ablage, groesse, pruefsumme: hash.digest() }
  await asSystem(database, (db) => store.keepDatei(db, row, clock.now()))
  return row
}

/** Received files, for one import. */
export interface ReceivedFiles extends Pick<FileStore, 'open'> {
  /** Finds the files of the next batch on the import's own connection. An embedded database has no other. */
  readonly lookUp: LookUp
}

export function receivedFiles(files: FileStore): ReceivedFiles {
  let found = new Map<string, store.DateiRow>()
  return {
    lookUp: async (db, names) => {
      found = new Map((await store.findDateien(db, names)).map((row) => [row.datei, row]))
    },
    open: async (name) => {
      const row = found.get(name)
      return row && files.open(row.ablage)
    },
  }
}

/** Removes files that were received long ago. What a document needs of them is a copy. */
export async function removeOldDateien(
  { database, files, clock }: Dateien & { readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const removeSome = async () => {
    const old = await asSystem(database, (db) => store.listOldDateien(db, before(clock.now(), UPLOADED_SECONDS)))
    for (const row of old) {
      await files.remove(row.ablage)
      await asSystem(database, (db) => store.deleteDatei(db, row))
    }
    return old.length
  }
  await inBatches(FILES_AT_ONCE, removeSome, signal)
}
