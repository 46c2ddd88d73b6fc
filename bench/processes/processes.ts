import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Workplace } from './workplace.ts'

export interface Running {
  readonly pid: number
  /** Processor time since the start, in microseconds; needs the probe. */
  cpu(): Promise<number>
  /** Waits until its page answers 200; returns the seconds since the start. Throws if the process ends or the limit is over. */
  ready(url: string, limitSeconds: number): Promise<number>
  /** Waits for a text in its output; returns the first group of the pattern. Throws like `ready`. */
  printed(pattern: RegExp, limitSeconds: number): Promise<string>
  stop(): Promise<void>
}

interface Start {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** whether the process has loaded cpu-probe.ts */
  readonly probed: boolean
}

const GRACE_MS = 12_000
const POLL_MS = 20
let started = 0

/** Starts a process in its own group, with its output in a file. It is stopped at the end of the run at the latest. */
export function startProcess(work: Workplace, { command, args, cwd, env, probed }: Start): Running {
  started += 1
  const log = join(work.folder, `process-${started}.log`)
  const output = openSync(log, 'a')
  const begun = performance.now()
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output, ...(probed ? (['ipc'] as const) : [])] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  let isOver = false
  void exited.then(() => (isOver = true))

  async function stop(): Promise<void> {
    if (!isOver) signalGroup(child.pid, 'SIGTERM')
    await Promise.race([exited, pause(GRACE_MS, undefined, { ref: false })])
    // npm can end before its children
    signalGroup(child.pid, 'SIGKILL')
  }
  work.atEnd(stop)

  /** Looks again and again until there is something. */
  async function until<T>(limitSeconds: number, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
    while (performance.now() - begun < limitSeconds * 1000) {
      if (isOver) throw new Error(`it ended before it was ready: ${lastLine(log)}`)
      const found = await look()
      if (found !== undefined) return found
      await pause(POLL_MS)
    }
    throw new Error(`not ready after ${limitSeconds} s: ${lastLine(log)}`)
  }

  return {
    pid: child.pid ?? Number.NaN,
    stop,
    cpu: async () => {
      const answered = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
      child.send('cpu')
      const [{ user, system }] = (await answered) as [NodeJS.CpuUsage]
      return user + system
    },
    ready: (url, limitSeconds) =>
      until(limitSeconds, async () => {
        const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
        await response?.arrayBuffer()
        return response?.status === 200 ? (performance.now() - begun) / 1000 : undefined
      }),
    printed: (pattern, limitSeconds) => until(limitSeconds, () => pattern.exec(readFileSync(log, 'utf8'))?.[1]),
  }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function lastLine(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}
