import { contentName, StoreUnavailable, type FileStore } from '#platform/files/store.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { addAbortSignal, pipeline, Transform, type Readable } from 'node:stream'
import { Refusal } from '../_kit/refusal.ts'
import { hasForm } from '../_kit/file-form.ts'
import type { DateiRow } from './store.ts'

/** The context of one download. */
export interface Opener {
  readonly files: FileStore
  readonly log: FastifyBaseLogger
  /** aborts the read and closes the file */
  readonly signal: AbortSignal
}

/** The file differs from the stored one. The message names no customer. */
class DamagedDatei extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'DateiFehler'
  }
}

/**
 * Opens a file of a document. The stream fails before its last part if size or hash differ.
 *
 * Throws DateiNichtLesbar for faults found before the first byte, StoreUnavailable if the store is away. Undefined once the signal aborts.
 */
export async function openDatei({ files, log, signal }: Opener, row: DateiRow): Promise<Readable | undefined> {
  const report = (err: unknown) => {
    if (!signal.aborted) log.error({ err, dokument: row.dokument_id, ...ownNameOf(row) }, 'the file of a document cannot be read')
  }
  try {
    const content = await openChecked(files, row, signal)
    return content.on('error', report)
  } catch (error) {
    report(error)
    if (signal.aborted) return undefined
    if (error instanceof DamagedDatei) throw new Refusal('DateiNichtLesbar')
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error)
  }
}

/** The file name for the log, only if the import made it: a name from the operator may identify a customer. */
function ownNameOf({ datei, pruefsumme, form }: DateiRow): { readonly datei?: string } {
  return datei === contentName(pruefsumme, form.suffix) ? { datei } : {}
}

async function openChecked(files: FileStore, row: DateiRow, signal: AbortSignal): Promise<Readable> {
  const file = await files.open(row.datei)
  if (!file) throw new DamagedDatei('it is missing')
  const content = pipeline(file.content, checked(row), () => undefined)
  // without a listener an early error would end the process
  addAbortSignal(signal, content).on('error', () => undefined)
  if (file.size !== row.groesse) throw destroyed(content, new DamagedDatei('its size is another'))
  await once(content, 'readable')
  return content
}

function destroyed(content: Readable, error: Error): Error {
  content.destroy(error)
  return error
}

/** Passes a file on one part late: the last part goes out only after size and hash are checked. */
function checked({ groesse, pruefsumme, form }: Pick<DateiRow, 'groesse' | 'pruefsumme' | 'form'>): Transform {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  let length = 0
  let isBegun = false
  const faultOf = (part: Buffer): Error | null => {
    if (!isBegun && !hasForm(form, part)) return new DamagedDatei(`it is no ${form.name}`)
    isBegun = true
    return length > groesse ? new DamagedDatei('it is longer than it was') : null
  }
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      length += chunk.length
      const part = held
      held = part.length > 0 && part.length < form.bytes ? Buffer.concat([part, chunk]) : chunk
      if (part.length < form.bytes) done()
      else done(faultOf(part), part)
    },
    flush: (done) => {
      const isWhole = hash.digest().equals(pruefsumme)
      done(faultOf(held) ?? (isWhole ? null : new DamagedDatei('its content is another')), held)
    },
  })
}
