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
    await pauseUnlessStopped(one.everyMs, stopping)
  }
}

function pauseUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    timer.unref()
    stopping.addEventListener('abort', end)
    if (stopping.aborted) end()
  })
}
