import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../processes/paths.ts'
import type { Workplace } from '../processes/workplace.ts'
import type { Fleet } from './fleet.ts'
import type { Done, Order, Segment } from './generator.ts'
import type { Site } from './site.ts'

export interface Driver {
  readonly pid: number
  /** Sends these segments without a pause, and waits for all answers. */
  send(...segments: Segment[]): Promise<Done>
  close(): void
}

/** Starts a generator for the fleet. Each order goes on in the sequence where the one before ended. */
export function startDriver(work: Workplace, site: Site, fleet: Fleet): Driver {
  const child = fork(join(root, 'bench/load/generator.ts'), { cwd: root, serialization: 'advanced' })
  work.atEnd(async () => void child.kill('SIGKILL'))
  let first = 0
  return {
    pid: child.pid ?? 0,
    send: async (...segments) => {
      const { customers, today, issuer } = site
      const order: Order = { base: fleet.url, customers, today, issuer, segments, first }
      first += segments.reduce((sum, { rate, seconds }) => sum + Math.floor(rate * seconds), 0)
      const answered = once(child, 'message')
      child.send(order)
      return ((await answered) as [Done])[0]
    },
    close: () => child.kill('SIGTERM'),
  }
}
