import type { Readable } from 'node:stream'
import { Outage } from '../outage.ts'

/** An opened file. The caller must read the content to its end or destroy it. */
export interface StoredFile {
  /** in bytes */
  readonly size: number
  readonly content: Readable
}

/** Files by relative path, such as "2026/Rechnung März.pdf". The implementation decides where they lie: folder or S3. */
export interface FileStore {
  /** Undefined if there is no such file. Throws StoreUnavailable if that cannot be determined. */
  open(name: string): Promise<StoredFile | undefined>
  /** Stores the content completely or not at all, replacing an existing file. Throws StoreUnavailable. */
  keep(name: string, content: Readable): Promise<void>
  /** Deletes a file; one that is missing is no fault. Throws StoreUnavailable. */
  remove(name: string): Promise<void>
}

/** A store that also knows which files it has. */
export interface ListedStore extends FileStore {
  /**
   * Names of the files of a folder, in order, without those of folders in it; none if it does not exist. Some may be no names for `open`.
   *
   * Throws StoreUnavailable.
   */
  list(folder: string): Promise<string[]>
}

/** The store cannot be reached or denies access; the call may be repeated. */
export class StoreUnavailable extends Outage {
  constructor(cause: unknown) {
    super('the file store cannot be reached', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** The name of a file by its content: "ab/abcdef….pdf". Equal contents share one name. */
export function contentName(sha256: Buffer, suffix: string): string {
  const hex = sha256.toString('hex')
  return `${hex.slice(0, 2)}/${hex}${suffix}`
}

const PART = '[\\p{L}\\p{M}\\p{N}_~(](?:[\\p{L}\\p{M}\\p{N} ._~,()&+-]*[\\p{L}\\p{M}\\p{N}_~)])?'
const NAME = new RegExp(`^${PART}(?:/${PART})*$`, 'u')

/**
 * Whether a name is allowed: letters of any script, digits, spaces and some punctuation. No name leads outside, is hidden, or ends in a
 * character that a system drops.
 */
export function isFileName(name: string): boolean {
  return name.length <= 200 && NAME.test(name)
}
