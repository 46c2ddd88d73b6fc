import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { MODES, type Rights } from '../files/rights.ts'
import type { FileStore } from '../files/store.ts'
import type { Letterhead } from './letter.ts'
import type { Sender } from './message.ts'

/** Keeps a letter where a print service takes it away: whole or not at all, and once if it comes again. */
export type LetterPlace = (name: string, letter: Buffer) => Promise<void>

/** Puts letters where a print service takes them away. Sending one again overwrites the same name. */
export function createLetterSender(place: LetterPlace, head: Letterhead): Sender {
  return async (message) => {
    const name = `${message.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${message.id}.pdf`
    const { letterPdf } = await import('./letter.ts')
    await place(name, await letterPdf(message, head))
  }
}

/** A folder. A file gets its final name only when complete and flushed. */
export function letterFolder(folder: string, rights: Rights = 'privat'): LetterPlace {
  return async (name, letter) => {
    const unfinished = join(folder, `${name}.part`)
    await writeWhole(unfinished, letter, MODES[rights].file)
    await rename(unfinished, join(folder, name))
  }
}

/** A bucket, where a file is whole or not there. */
export function letterBucket(store: Pick<FileStore, 'keep'>): LetterPlace {
  return (name, letter) => store.keep(name, Readable.from([letter]))
}

async function writeWhole(path: string, bytes: Buffer, mode: number): Promise<void> {
  const file = await open(path, 'w', mode)
  try {
    // explicit chmod, since the umask limits the mode of a new file
    await file.chmod(mode)
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
