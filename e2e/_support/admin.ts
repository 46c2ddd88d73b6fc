import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningPortal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run admin -- …` against this portal. Gives its output. */
export async function runAdmin(portal: RunningPortal, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...portal.env }
  const { stdout } = await promisify(execFile)(process.execPath, ['start/admin.ts', ...args], { cwd: root, env })
  return stdout
}
