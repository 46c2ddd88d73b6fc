import type { Readable } from 'node:stream'

/** A file that was opened: whoever has it reads its content to the end or destroys it. */
export interface StoredFile {
  /** in bytes */
  readonly size: number
  readonly content: Readable
}

/**
 * Files by name: a relative path of harmless signs, "2026/Rechnung März.pdf". Where they lie, a folder or S3, is the store's own affair.
 */
export interface FileStore {
  /** Undefined where it has no such file. Throws StoreUnavailable where it cannot tell. */
  open(name: string): Promise<StoredFile | undefined>
  /** Keeps this content under the name, whole or not at all; what is there already under it is replaced. Throws StoreUnavailable. */
  keep(name: string, content: Readable): Promise<void>
}

/** The store cannot be reached, or does not let us in; it may be tried again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store cannot be reached', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** What a file is called that is named by its content: "ab/abcdef….pdf". The same content has the same name, whichever file it came as. */
export function contentName(sha256: Buffer, suffix: string): string {
  const hex = sha256.toString('hex')
  return `${hex.slice(0, 2)}/${hex}${suffix}`
}

const PART = '[\\p{L}\\p{M}\\p{N}_~(](?:[\\p{L}\\p{M}\\p{N} ._~,()&+-]*[\\p{L}\\p{M}\\p{N}_~)])?'
const NAME = new RegExp(`^${PART}(?:/${PART})*$`, 'u')

/**
 * Whether this may name a file: letters, also accented ones, digits, spaces and a few signs, as people and programs name their files.
 * Nothing leads out of the store, nothing is hidden, and nothing ends in a way that a system drops.
 */
export function isFileName(name: string): boolean {
  return name.length <= 200 && NAME.test(name)
}
