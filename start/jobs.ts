import type { Logger } from '#platform/log.ts'
import { setTimeout as pause } from 'node:timers/promises'

export interface Job {
  readonly name: string
  readonly everySeconds: number
  /** what takes long ends early when the signal comes */
  run(signal?: AbortSignal): Promise<void>
}

/** Runs each job again and again with a pause between; a run that fails is logged and tried again after the pause. */
export function startJobs(jobs: readonly Job[], log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = jobs.map((job) => repeat(job, log, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function repeat(job: Job, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await job.run(signal).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'a job failed and will be tried again'))
    // the signal ends the pause by a rejection
    await pause(job.everySeconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}
