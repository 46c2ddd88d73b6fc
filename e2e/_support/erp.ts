import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RunningPortal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs `npm run demo:erp` against this portal: decides Vorgaenge after a second and refuses the given kinds. Gives a function that ends
 * it.
 */
export function startReceiver(portal: RunningPortal, rejected: readonly string[]): () => Promise<void> {
  const args = [
    'start/demo-erp.ts',
    '--sekunden',
    '1',
    '--url',
    portal.url,
    ...(rejected.length > 0 ? ['--ablehnen', rejected.join(',')] : []),
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...portal.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
