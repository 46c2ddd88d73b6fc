import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MODES, type Rights } from '../files/rights.ts'
import { letterPdf, type Letterhead } from './letter.ts'
import type { Sender } from './message.ts'

/**
 * Puts letters into a folder that a print service empties. A letter has its name only when it is whole and on the disk; the same
 * one a second time has the same name.
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
    // said once more: what a new file gets depends on the process
    await file.chmod(mode)
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
