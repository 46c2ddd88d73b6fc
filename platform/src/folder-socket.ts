import { createHash } from 'node:crypto'
import { lstat, mkdir, realpath } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Systems cut paths longer than 103 to 107 bytes silently; a candidate's name is longer. */
const LONGEST_PATH = 100
export const CANDIDATE_BYTES = 4
const SUFFIX_LENGTH = '.-999'.length + 2 * CANDIDATE_BYTES

/** The socket path of a folder, independent of how the folder is named: inside it, or in a temporary folder if too long. */
export async function socketOf(folder: string): Promise<string> {
  const real = await realpath(folder)
  const inside = join(real, 'portal.sock')
  if (Buffer.byteLength(inside) + SUFFIX_LENGTH <= LONGEST_PATH) return inside
  return join(await privateFolder(), `${createHash('sha256').update(real).digest('hex').slice(0, 16)}.sock`)
}

/** A folder where no other user of this machine can create sockets. */
async function privateFolder(): Promise<string> {
  const { uid } = userInfo()
  const folder = join(tmpdir(), `netzportal-${uid}`)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const stat = await lstat(folder)
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0)
    throw new Error(`the folder ${folder} belongs to somebody else or is open to others`)
  return folder
}

/** refused by a dead socket, reset by a closing one, or no socket at all */
const GONE = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT']

/** Whether a process listens there. A full queue counts as alive; rejects on other errors. */
export function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = connect(path, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', (error) => {
      const code = codeOf(error)
      if (code && GONE.includes(code)) resolve(false)
      else if (code === 'EAGAIN') resolve(true)
      else reject(error)
    })
  })
}

/** The system's error code, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
