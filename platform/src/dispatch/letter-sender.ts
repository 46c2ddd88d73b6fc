import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MODES, type Rights } from '../files/rights.ts'
import { letterPdf, type Letterhead } from './letter.ts'
import type { Sender } from './message.ts'

/**
 * Writes letters into a folder that a print service empties. A file gets its final name only when complete and flushed. Sending it
 * again overwrites the same name.
 */
export function createLetterSender(folder: string, head: Letterhead, rights: Rights = 'privat'): Sender {
  return async (message) => {
    const name = `${message.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${message.id}.pdf`
    const unfinished = join(folder, `${name}.part`)
    await writeWhole(unfinished, await letterPdf(message, head), MODES[rights].file)
    await rename(unfinished, join(folder, name))
  }
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
