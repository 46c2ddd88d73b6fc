import { setTimeout as pause } from 'node:timers/promises'
import { takePort } from '../../tools/ports.mjs'
import { openBalancer } from './balancer.ts'
import { startProcess, type RunningProcess } from './running-process.ts'

/** how often the balancer asks, and the pause of a portal that stops, which is longer */
const ASK_MS = 250
const PAUSE_SECONDS = 2
const READY_MS = 300_000
const LOOK_MS = 50

/** Portals behind a balancer that follows their readiness. */
export interface Fleet {
  readonly url: string
  readonly ports: readonly number[]
  /** Starts a portal, of the release in that folder, and waits until the balancer sends requests to it. */
  start(port: number, root?: string): Promise<void>
  /** Stops a portal by a signal and starts another in its place; waits until that has given some answers. Gives the exit code. */
  exchange(port: number, root?: string): Promise<number | null>
  close(): Promise<void>
}

/** Opens a balancer for so many portals, which have these settings and are started later. */
export async function openFleet(size: number, env: Record<string, string>): Promise<Fleet> {
  const ports: number[] = []
  while (ports.length < size) ports.push(await takePort())
  const portals = new Map<number, RunningProcess>()
  const balancer = await openBalancer(ports, ASK_MS)

  const until = async (port: number, isTrue: () => boolean) => {
    const end = performance.now() + READY_MS
    while (!isTrue()) {
      const portal = portals.get(port)
      if (portal?.child.exitCode !== null) throw new Error(`the portal on ${port} ended: ${portal?.log()}`)
      if (performance.now() > end) throw new Error(`the portal on ${port} does not answer: ${portal.log()}`)
      await pause(LOOK_MS)
    }
  }
  const fleet: Fleet = {
    url: balancer.url,
    ports,
    start: async (port, root) => {
      const own = { PORT: String(port), STOPP_PAUSE_SEKUNDEN: String(PAUSE_SECONDS), LOG_LEVEL: 'info' }
      portals.set(port, startProcess('start/main.ts', { ...env, ...own }, 'pipe', root))
      await until(port, () => balancer.follows(port))
    },
    exchange: async (port, root) => {
      const before = balancer.answers.get(port) ?? 0
      const former = portals.get(port)
      former?.child.kill('SIGTERM')
      const code = await former?.ended
      await fleet.start(port, root)
      await until(port, () => (balancer.answers.get(port) ?? 0) > before + SOME_ANSWERS)
      return code ?? null
    },
    close: async () => {
      await balancer.close()
      for (const { child } of portals.values()) child.kill('SIGKILL')
      await Promise.all([...portals.values()].map(({ ended }) => ended))
    },
  }
  return fleet
}

const SOME_ANSWERS = 50
