import { stat } from 'node:fs/promises'

/** The permission bits of a file or folder, including setgid. */
export async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o7777
}
