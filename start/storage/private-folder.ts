import { ConfigError } from '#platform/config.ts'
import { codeOf } from '#platform/folder-socket.ts'
import { chmod, mkdir, readdir } from 'node:fs/promises'

/** A folder that nobody else on the machine looks into, also where it was made open before; one of somebody else's stays as it is. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: unknown) => {
    if (codeOf(error) !== 'EPERM') throw error
  })
}

/** What the portal keeps in DATA_DIR; one of them shows that the folder is its own. */
const OWN = ['pglite', 'secret', 'dokumente', 'identity']

/** Makes DATA_DIR private. Throws ConfigError if it holds other things, which nobody else could read any longer. */
export async function privateDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // a mounted disk has lost+found
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
  if (names.length > 0 && !names.some((name) => OWN.includes(name)))
    throw new ConfigError(`DATA_DIR: ${folder} holds other things, and must be a folder of the portal's own`)
  await privateFolder(folder)
}
