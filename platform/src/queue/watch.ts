import { setTimeout as pause } from 'node:timers/promises'
import type { WorkParts } from './work.ts'
import type { Watch } from './queue.ts'

/** Takes the looks of a process until it stops. A look that fails is taken again after its time; returns a function that waits for the last one. */
export function watch({ log, stopping }: WorkParts, watches: readonly Watch[]): () => Promise<void> {
  const running = watches.map((one) => repeat(one, log, stopping))
  return async () => void (await Promise.all(running))
}

async function repeat(one: Watch, log: WorkParts['log'], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await one.look()
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error, job: one.name }, 'a look failed and will be taken again')
    }
    // a stop ends the pause
    await pause(one.everyMs, undefined, { ref: false, signal: stopping }).catch(() => undefined)
  }
}
