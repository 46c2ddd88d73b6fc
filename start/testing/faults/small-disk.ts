import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PIECES = [2 ** 20, 4096]

/** A file system of its own that can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no room. */
  fill(): Promise<void>
  /** Gives the room back. */
  clear(): Promise<void>
  remove(): Promise<void>
}

/** Makes one of this size in memory; undefined for those who may not mount. */
export async function openSmallDisk(size: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'netzportal-test', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  await chmod(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => {
      for (const piece of PIECES) {
        const bytes = Buffer.alloc(piece)
        // others may write at the same time, so only the refusal says that it is full
        while (await takes(ballast, bytes));
      }
    },
    clear: () => rm(ballast, { force: true }),
    remove: async () => {
      // a server that has just ended may still hold it
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function takes(file: string, bytes: Buffer): Promise<boolean> {
  return appendFile(file, bytes).then(
    () => true,
    () => false,
  )
}
