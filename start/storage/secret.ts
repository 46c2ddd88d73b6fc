import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { privateDataFolder } from './private-folder.ts'

/** The 32 bytes that every key derives from: configured, or in demo mode created once and kept in DATA_DIR. */
export async function secretOf(config: Config): Promise<Buffer> {
  if (config.secret) return Buffer.from(config.secret, 'hex')
  const file = join(config.dataDir, 'secret')
  await privateDataFolder(config.dataDir)
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return Buffer.from(await readFile(file, 'utf8'), 'hex')
}
