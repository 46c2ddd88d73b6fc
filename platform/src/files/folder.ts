import { randomBytes } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MODES, type Rights } from './rights.ts'
import { isFileName, StoreUnavailable, type ListedStore, type StoredFile } from './store.ts'
import { OPENINGS, PART_KEPT_MS } from './limits.ts'
import { createTurns } from './turns.ts'

const inTurn = createTurns(OPENINGS)
/** Folder of incomplete files; no file name leads there. */
const PARTS = '.unfertig'

/** Stores files in a folder of this machine. A link that leads outside counts as a missing file. */
export function folderStore(folder: string, rights: Rights = 'privat'): ListedStore {
  const modes = MODES[rights]
  let cleaned: Promise<void> | undefined
  return {
    open: async (name) => {
      if (!isFileName(name)) return undefined
      const opening = inTurn(
        async () => openWithin(await rootOf(folder), name),
        (late) => late?.content.destroy(),
      )
      try {
        return await opening
      } catch (error) {
        if (isMissing(error)) return undefined
        throw unavailable(error)
      }
    },
    keep: async (name, content) => {
      if (!isFileName(name)) throw new Error('this is no name for a file')
      const root = await rootOf(folder)
      const file = join(root, name)
      const own = join(root, PARTS, randomBytes(8).toString('hex'))
      try {
        await makeWithin(root, dirname(own), modes.folder)
        await (cleaned ??= removeOld(dirname(own)).catch(() => undefined))
        await makeWithin(root, dirname(file), modes.folder)
        await pipeline(content, createWriteStream(own, { mode: MODES.privat.file, flush: true }))
        // explicit chmod, since the umask limits the mode of a new file
        await chmod(own, modes.file)
        await rename(own, file)
      } catch (error) {
        await rm(own, { force: true }).catch(() => undefined)
        throw unavailable(error)
      }
    },
    remove: async (name) => {
      if (!isFileName(name)) return
      const root = await rootOf(folder)
      try {
        const within = await realpath(dirname(join(root, name)))
        // a link that leads outside counts as a missing file
        if (`${within}${sep}`.startsWith(root + sep)) await rm(join(root, name), { force: true })
      } catch (error) {
        if (!isMissing(error)) throw unavailable(error)
      }
    },
    list: async (inner) => {
      const root = await rootOf(folder)
      try {
        const entries = await readdir(join(root, inner), { withFileTypes: true })
        return entries.flatMap((entry) => (entry.isFile() ? [`${inner}/${entry.name}`] : [])).toSorted(byName)
      } catch (error) {
        if (isMissing(error)) return []
        throw unavailable(error)
      }
    },
  }
}

/** As a bucket orders them. */
const byName = (a: string, b: string) => (a < b ? -1 : 1)

/** Drops the path: the log must not show names of files. */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error
  return new StoreUnavailable(new Error(codeOf(error) ?? (error instanceof Error ? error.message : 'an unknown fault')))
}

/** A missing folder, on an unmounted disk for example, is a fault, not a missing file. */
async function rootOf(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}

async function makeWithin(root: string, folder: string, mode: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: MODES.privat.folder })
  if (first) await openUp(first, folder, mode)
  if (!`${await realpath(folder)}${sep}`.startsWith(root + sep)) throw new Error('a link leads out of the store')
}

/** Sets the mode of each new folder, since the umask limits it. */
async function openUp(first: string, last: string, mode: number): Promise<void> {
  await chmod(last, mode)
  if (last !== first) await openUp(first, dirname(last), mode)
}

async function removeOld(parts: string): Promise<void> {
  for (const name of await readdir(parts)) {
    const part = join(parts, name)
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - PART_KEPT_MS) await rm(part, { force: true, recursive: true })
  }
}

/** In bytes. Larger chunks stay in memory longer, which adds up in an archive of many files. */
const PART = 16_384

async function openWithin(root: string, name: string): Promise<StoredFile | undefined> {
  const file = await realpath(join(root, name))
  if (!file.startsWith(root + sep)) return undefined
  // O_NONBLOCK: opening a pipe without a writer would block
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  const facts = await handle.stat()
  if (facts.isFile()) return { size: facts.size, content: handle.createReadStream({ highWaterMark: PART }) }
  await handle.close()
  return undefined
}

// ENXIO comes from opening a socket
const MISSING = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']

function isMissing(error: unknown): boolean {
  return MISSING.includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
