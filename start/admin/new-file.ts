import { constants } from 'node:fs'
import { access, link, open, rm } from 'node:fs/promises'
import { extname, isAbsolute } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Unable } from '../command/unable.ts'
import { texts } from './texts.de.ts'

const { file: words } = texts

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  )

/** A whole path, since the portal may do the work in its own folder, with the suffix of the example. Throws Unable. */
export function readPath(path: string, example: string): string {
  const suffix = extname(example)
  if (!isAbsolute(path) || extname(path) !== suffix) throw new Unable(words.notAPath(suffix, example))
  return path
}

/**
 * Writes a file that only its owner reads. It gets its name once it is whole; a fault leaves nothing behind.
 *
 * Throws Unable if the path exists or cannot be written.
 */
export async function writeNew(path: string, write: (sink: (content: Readable) => Promise<void>) => Promise<void>): Promise<void> {
  if (await exists(path)) throw new Unable(words.pathExists(path))
  const part = `${path}.teil`
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new Unable(codeOf(error) === 'EEXIST' ? words.partExists(part) : words.notWritable(path, codeOf(error)))
  })
  try {
    await write(async (content) => {
      const target = file.createWriteStream({ flush: true })
      const failed = new Promise<never>((_, reject) =>
        target.once('error', (error) => reject(new Unable(words.notWritable(path, codeOf(error))))),
      )
      await Promise.race([pipeline(content, target), failed])
    })
    // unlike a rename it replaces nothing
    await link(part, path).catch((error: unknown) => {
      throw new Unable(codeOf(error) === 'EEXIST' ? words.pathExists(path) : words.notWritable(path, codeOf(error)))
    })
  } finally {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
  }
}
