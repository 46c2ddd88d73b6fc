import { stat } from 'node:fs/promises'

/** Who may do what with a file or a folder, with the bit that hands a folder's group on. */
export async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o7777
}
