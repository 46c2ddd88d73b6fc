import type { Logger } from '#platform/log.ts'
import { setTimeout as pause } from 'node:timers/promises'

export interface Job {
  readonly name: string
  readonly everySeconds: number
  /** long work ends early when the signal aborts */
  run(signal?: AbortSignal): Promise<void>
}

export interface Jobs {
  /** Resolves when the last run has ended, or after this time; the log names jobs that still run. */
  readonly ended: (withinMs: number) => Promise<void>
}

/** Repeats each job with a pause in between, until the signal aborts. A failed run is logged and repeated after the pause. */
export function startJobs(jobs: readonly Job[], log: Logger, signal: AbortSignal): Jobs {
  const running = new Set<Job>()
  const repeat = async (job: Job): Promise<void> => {
    while (!signal.aborted) {
      running.add(job)
      await job.run(signal).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'a job failed and will be tried again'))
      running.delete(job)
      // an abort rejects the pause
      await pause(job.everySeconds * 1000, undefined, { signal }).catch(() => undefined)
    }
  }
  const all = Promise.all(jobs.map(repeat))
  return {
    ended: async (withinMs) => {
      await Promise.race([all, pause(withinMs, undefined, { ref: false })])
      if (running.size > 0) log.warn({ jobs: Array.from(running, ({ name }) => name) }, 'jobs are broken off, since they do not end')
    },
  }
}
