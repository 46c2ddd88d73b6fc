import { StoreUnavailable, type FileStore } from '#platform/files/store.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TestPortal } from '../_kit/testing.ts'
import { fileFacts } from '../_kit/testing/files.ts'

const PART = 16_384
const PDF_SIZE = 100

/** An in-memory file store that tracks open files. */
export interface TestFiles extends FileStore {
  readonly contents: Map<string, Buffer | 'away' | 'silent' | 'endless' | 'breaks'>
  readonly open: FileStore['open']
  /** names of the open files */
  openNow(): string[]
}

export function createTestFiles(): TestFiles {
  const contents: TestFiles['contents'] = new Map()
  const streams = new Map<Readable, string>()
  return {
    contents,
    openNow: () => [...streams.values()],
    keep: async () => undefined,
    remove: async (name) => void contents.delete(name),
    open: async (name) => {
      const content = contents.get(name)
      if (content === undefined) return undefined
      if (content === 'away') throw new StoreUnavailable(new Error('away'))
      const stream = typeof content === 'string' ? faulty(content) : Readable.from(parts(content))
      streams.set(stream, name)
      stream.once('close', () => streams.delete(stream))
      return { size: content === 'silent' ? PDF_SIZE : typeof content === 'string' ? ENDLESS : content.length, content: stream }
    },
  }
}

function* parts(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += PART) yield content.subarray(from, from + PART)
}

/** the size in the row of a file that never ends */
export const ENDLESS = 10_000_000_000

function faulty(kind: 'silent' | 'endless' | 'breaks'): Readable {
  let given = 0
  return new Readable({
    read() {
      given += 1
      if (kind === 'silent') return
      if (kind === 'breaks' && given > 20) this.destroy(new Error('it broke'))
      else this.push(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(PART)]))
    },
  })
}

/** A unique buffer of this size that starts like a PDF. */
export function pdf(size = PDF_SIZE): Buffer {
  const text = `%PDF-1.7 ${randomUUID()} `
  return Buffer.alloc(size, text)
}

/** Inserts a document with its file. Returns its id. */
export async function insertDokument(
  portal: TestPortal,
  files: TestFiles,
  row: Readonly<Record<string, unknown>> & { readonly gp_nummer: string; readonly vk_nummer: string },
  content: Buffer = pdf(),
): Promise<string> {
  const dokument_id = randomUUID()
  files.contents.set(`${dokument_id}.pdf`, content)
  await portal.insert('dokument', { dokument_id, datei: `${dokument_id}.pdf`, ...fileFacts(content), ...row })
  return dokument_id
}
