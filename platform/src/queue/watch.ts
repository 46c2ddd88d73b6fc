import type { WorkParts } from './work.ts'
import type { Watch } from './queue.ts'

/** Takes the looks of a process until it stops. A look that fails is taken again after its time; returns a function that waits for the last one. */
export function watch({ log, stopping }: WorkParts, watches: readonly Watch[]): () => Promise<void> {
  const running = watches.map((one) => repeat(one, log, stopping))
  return async () => void (await Promise.all(running))
}

async function repeat({ name, everyMs, look }: Watch, log: WorkParts['log'], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await look()
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error, job: name }, 'a look failed and will be taken again')
    }
    await pauseUnlessStopped(everyMs, stopping)
  }
}

function pauseUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return void resolve()
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    timer.unref()
    stopping.addEventListener('abort', end)
  })
}
