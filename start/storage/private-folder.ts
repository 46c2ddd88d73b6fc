import { ConfigError } from '#platform/config.ts'
import { codeOf } from '#platform/folder-socket.ts'
import { chmod, mkdir, readdir } from 'node:fs/promises'

/** Creates a folder that only this user can read, or makes it so. A folder of another user stays unchanged. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: unknown) => {
    if (codeOf(error) !== 'EPERM') throw error
  })
}

/** Entries of DATA_DIR; any of them shows that the folder is the portal's. */
const OWN = ['pglite', 'secret', 'dokumente', 'identity']

/** Makes DATA_DIR private. Throws ConfigError if it holds other files, which other users could no longer read. */
export async function privateDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // a mounted disk has lost+found
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
  if (names.length > 0 && !names.some((name) => OWN.includes(name)))
    throw new ConfigError(`DATA_DIR: ${folder} holds other things, and must be a folder of the portal's own`)
  await privateFolder(folder)
}
