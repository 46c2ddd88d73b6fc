import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../environment.ts'
import type { Answer, Order } from './enduring-process.ts'

const METRICS_TOKEN = 'endurance-endurance-endurance-endurance'

export interface EnduringPortal {
  /** the portal's time, in milliseconds since 1970 */
  now(): number
  move(ms: number): Promise<void>
  /** heap in use after a collection, in bytes */
  heap(): Promise<number>
  /** Makes the portal keep this much for nothing. */
  keep(bytes: number): Promise<void>
  /** how often each job ran in this process, by its name and outcome */
  runs(): Promise<ReadonlyMap<string, number>>
  log(): string
  /** Ends by a signal; gives the exit code. */
  stop(): Promise<number | null>
  kill(): void
}

/** Starts a portal with its own clock, which continues where the last one on this database stopped. */
export async function startEnduringPortal(env: Record<string, string>): Promise<EnduringPortal> {
  const child: ChildProcess = fork(fileURLToPath(new URL('enduring-process.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
    env: { ...bareEnvironment, ...env, METRICS_TOKEN, LOG_LEVEL: 'warn', STOPP_PAUSE_SEKUNDEN: '0' },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const answer = async (): Promise<Answer> => {
    const over = ended.then((code) => {
      throw new Error(`the portal ended with ${code}: ${log.slice(-2000)}`)
    })
    const [said] = (await Promise.race([once(child, 'message'), over])) as [Answer]
    return said
  }
  let { now } = await answer()
  const order = async (wanted: Order): Promise<Answer> => {
    child.send(wanted)
    const said = await answer()
    now = said.now
    return said
  }
  return {
    now: () => now,
    move: async (ms) => void (await order({ kind: 'move', ms })),
    heap: async () => (await order({ kind: 'measure' })).heap,
    keep: async (bytes) => void (await order({ kind: 'keep', bytes })),
    runs: async () => {
      const answered = await fetch(`http://127.0.0.1:${env['PORT']}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      const lines = (await answered.text()).matchAll(/^netzportal_job_duration_seconds_count\{task="(.*?)",outcome="(.*?)"\} (\d+)$/gm)
      return new Map(Array.from(lines, ([, task, outcome, count]) => [`${task} ${outcome}`, Number(count)]))
    },
    log: () => log,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => child.kill('SIGKILL'),
  }
}
