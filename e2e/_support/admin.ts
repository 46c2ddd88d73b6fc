import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningPortal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run admin -- …` at this portal; gives what it prints. */
export async function runAdmin({ dataDir, url }: RunningPortal, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port }
  const { stdout } = await promisify(execFile)(process.execPath, ['start/admin.ts', ...args], { cwd: root, env })
  return stdout
}
