import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { RunningPortal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningSystem {
  /** what it has written, line by line */
  readonly lines: readonly string[]
  end(): Promise<void>
}

/** Runs the reference system (`npm run demo:erp`) with these arguments against a portal. */
export function startSystem(portal: RunningPortal, ...args: readonly string[]): RunningSystem {
  const child = spawn(process.execPath, ['start/demo-erp.ts', '--url', portal.url, ...args], {
    cwd: root,
    env: { ...process.env, ...portal.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => void lines.push(line))
  const ended = once(child, 'exit')
  return {
    lines,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
