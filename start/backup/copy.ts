import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '#platform/files/store.ts'

/** What a file is: size and SHA-256, where known. */
export interface Wanted {
  readonly datei: string
  readonly groesse: number | null
  readonly sha256: string | null
}

/** A file as it was read. */
export interface Read {
  readonly groesse: number
  readonly sha256: string
}

/** Reads a file to its end. Undefined if there is none. */
export async function readWhole(store: FileStore, datei: string): Promise<Read | undefined> {
  const file = await store.open(datei)
  if (!file) return undefined
  const counted = counter()
  for await (const piece of file.content as AsyncIterable<Buffer>) counted.add(piece)
  return counted.read()
}

/** Copies a file; gives what it is. Undefined if the source has none. */
export async function copyFile(source: FileStore, target: FileStore, datei: string): Promise<Read | undefined> {
  const file = await source.open(datei)
  if (!file) return undefined
  const counted = counter()
  async function* passing(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      counted.add(piece)
      yield piece
    }
  }
  await target.keep(datei, Readable.from(passing(file.content as AsyncIterable<Buffer>), { objectMode: false }))
  return counted.read()
}

/** Whether a file is what rows or a list say about it. */
export function isWanted({ groesse, sha256 }: Read, wanted: Wanted): boolean {
  return (wanted.groesse === null || wanted.groesse === groesse) && (wanted.sha256 === null || wanted.sha256 === sha256)
}

function counter() {
  const hash: Hash = createHash('sha256')
  let groesse = 0
  return {
    add: (piece: Buffer) => {
      hash.update(piece)
      groesse += piece.length
    },
    read: (): Read => ({ groesse, sha256: hash.digest('hex') }),
  }
}

/** Files that are worked on at once; the store opens few at a time. */
const AT_ONCE = 4

/** Works on all of them, some at once. Throws the first failure when nothing works any more. */
export async function eachAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>, signal?: AbortSignal): Promise<void> {
  const left = all.values()
  const failures: unknown[] = []
  const lane = async () => {
    for (const one of left) {
      if (failures.length > 0) return
      signal?.throwIfAborted()
      await work(one)
    }
  }
  const noted = () =>
    lane().catch((error: unknown) => {
      failures.push(error)
    })
  await Promise.all(Array.from({ length: AT_ONCE }, noted))
  if (failures.length > 0) throw failures[0]
}
