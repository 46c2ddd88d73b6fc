import { chmod, mkdir } from 'node:fs/promises'
import { codeOf } from '#platform/folder-socket.ts'

/** A folder that nobody else on the machine looks into, also where it was made open before; one of somebody else's stays as it is. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: unknown) => {
    if (codeOf(error) !== 'EPERM') throw error
  })
}
