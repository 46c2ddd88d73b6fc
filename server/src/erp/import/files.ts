import type { Transaction } from '#platform/db/port.ts'
import { contentName, StoreUnavailable, type FileStore, type StoredFile } from '#platform/files/store.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { hasForm, type FileForm } from '../../_kit/file-form.ts'
import type { ImportKind } from '../../_kit/import.ts'
import { cellAt, type Refused, type Row } from './check.ts'
import { LARGEST_FILE, OPEN_FILES } from '../limits.ts'

interface Content {
  /** in bytes */
  readonly groesse: number
  /** SHA-256 */
  readonly pruefsumme: Buffer
}

/** A file in the store. */
interface TakenFile extends Content {
  readonly name: string
}

/** Takes in the file of a line or returns a German reason why not. Throws StoreUnavailable if the store is away. */
export type Intake = (name: string, form: FileForm) => Promise<TakenFile | { readonly grund: string }>

/** Is told the names of a batch before they are taken in, on the import's own connection. */
export type LookUp = (db: Transaction, names: readonly string[]) => Promise<void>

export interface IntakePlaces {
  /** searched first; files are copied from here into the store */
  readonly beside: Pick<FileStore, 'open'>
  /** the portal's store; files that are already here are used as they are */
  readonly store: FileStore
  /** check the files but copy none */
  readonly probelauf: boolean
}

export function createIntake({ beside, store, probelauf }: IntakePlaces): Intake {
  return async (name, form) => {
    const found = await openBeside(beside, name)
    if (found === 'unreadable') return UNREADABLE
    const file = found ?? (await store.open(name))
    if (!file) return { grund: 'gibt es weder neben der Importdatei noch in der Ablage' }
    const read = await readFile(file, form).catch((error: unknown) => {
      if (found) return UNREADABLE
      throw new StoreUnavailable(error)
    })
    if ('grund' in read) return read
    if (!found) return { name, ...read }
    const own = { name: contentName(read.pruefsumme, form.suffix), ...read }
    if (probelauf || (await isThere(store, own, form))) return own
    return (await copy(beside, name, store, own)) ? own : { grund: 'hat sich während des Imports geändert' }
  }
}

const UNREADABLE = { grund: 'kann nicht gelesen werden' }

/** An unreadable file beside the import is a fault of its line; other errors end the import. */
async function openBeside(beside: IntakePlaces['beside'], name: string): Promise<StoredFile | 'unreadable' | undefined> {
  try {
    return await beside.open(name)
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'unreadable'
    throw error
  }
}

async function readFile({ size, content }: StoredFile, form: FileForm): Promise<Content | { readonly grund: string }> {
  try {
    if (size === 0) return { grund: 'ist leer' }
    if (size > LARGEST_FILE) return { grund: `ist größer als ${LARGEST_FILE / 1_000_000} MB` }
    const hash = createHash('sha256')
    let groesse = 0
    let begin = Buffer.alloc(0)
    for await (const piece of content as AsyncIterable<Buffer>) {
      if (begin.length < form.bytes) begin = Buffer.concat([begin, piece])
      hash.update(piece)
      groesse += piece.length
    }
    if (!hasForm(form, begin)) return { grund: `ist keine ${form.name}-Datei` }
    return { groesse, pruefsumme: hash.digest() }
  } finally {
    content.destroy()
  }
}

/** Compares the whole content, so that a damaged or unreadable copy is replaced. */
async function isThere(store: FileStore, { name, pruefsumme }: TakenFile, form: FileForm): Promise<boolean> {
  const file = await store.open(name)
  const read = file && (await readFile(file, form).catch(() => undefined))
  return read !== undefined && 'pruefsumme' in read && read.pruefsumme.equals(pruefsumme)
}

/** Copies the file. Returns false if its content changed since it was read. */
async function copy(beside: IntakePlaces['beside'], from: string, store: FileStore, { name, pruefsumme }: TakenFile): Promise<boolean> {
  const file = await beside.open(from)
  if (!file) return false
  let isSame = true
  const checked = async function* (): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const piece of file.content as AsyncIterable<Buffer>) {
      hash.update(piece)
      yield piece
    }
    isSame = hash.digest().equals(pruefsumme)
    // the store keeps no file whose stream fails
    if (!isSame) throw new Error('the file was changed meanwhile')
  }
  try {
    await store.keep(name, Readable.from(checked(), { objectMode: false }))
  } catch (error) {
    if (isSame) throw error
  } finally {
    file.content.destroy()
  }
  return isSame
}

/** The names of files in rows of this kind. */
export function fileNamesOf(kind: ImportKind, rows: readonly Row[]): readonly string[] {
  const cells = (kind.files ?? []).map(({ columns }) => cellAt(kind, columns.name))
  return rows.flatMap((row) => cells.map((cell) => row[cell]).filter((name) => typeof name === 'string'))
}

/** Returns the rows whose files were all taken in, with name, size and hash filled in; the others are added to the bad ones. */
export async function takeFiles(
  kind: ImportKind,
  rows: readonly Row[],
  intake: Intake | undefined,
  bad: Refused[],
): Promise<readonly Row[]> {
  const { files } = kind
  if (!files) return rows
  if (!intake) throw new Error('this import takes no files')
  const places = files.map(({ feld, form, columns }) => {
    const at = (column: keyof typeof columns) => cellAt(kind, columns[column])
    return { feld, form, name: at('name'), groesse: at('groesse'), pruefsumme: at('pruefsumme') }
  })
  const taken: (Row | undefined)[] = []
  await eachOf(rows, async (row, index) => {
    const cells = new Map<number, string>()
    for (const { feld, form, name, groesse, pruefsumme } of places) {
      const named = row[name]
      // a line may leave a file unchanged, or empty an optional one
      if (typeof named !== 'string') continue
      const result = await intake(named, form)
      if ('grund' in result) return void bad.push({ zeile: Number(row[0]), art: kind.art, feld, wert: named, grund: result.grund })
      cells.set(name, result.name).set(groesse, String(result.groesse))
      cells.set(pruefsumme, `\\x${result.pruefsumme.toString('hex')}`)
    }
    taken[index] = cells.size === 0 ? row : row.map((cell, column) => cells.get(column) ?? cell)
  })
  return taken.filter((row) => row !== undefined)
}

/** Runs the work for all items, OPEN_FILES at a time. */
async function eachOf<T>(all: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> {
  const waiting = all.entries()
  const worker = async () => {
    for (const [index, one] of waiting) await work(one, index)
  }
  await Promise.all(Array.from({ length: OPEN_FILES }, worker))
}
