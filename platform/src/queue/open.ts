import { setTimeout as pause } from 'node:timers/promises'
import { createBoss, declareQueues, senderOn, type BossOptions } from './boss.ts'
import type { JobSender, Queue, QueueRules, Timetable, Watch } from './queue.ts'
import { watch } from './watch.ts'
import { workBySchedule, workOn, type OnRun } from './work.ts'

export interface JobQueue extends JobSender {
  /** Begins to work on jobs and schedules, and to take looks. */
  work(
    queues: readonly Queue[],
    timetable: Timetable,
    options?: { readonly onRun?: OnRun; readonly watches?: readonly Watch[] },
  ): Promise<void>
  /** Stops: tells running work to end, waits for it, and leaves the rest to another process. */
  stop(withinMs: number): Promise<void>
}

interface QueueOptions extends BossOptions {
  readonly log: WorkLog
  /** the queues that it sends to or works on */
  readonly rules: readonly QueueRules[]
}

type WorkLog = Parameters<typeof workOn>[0]['log']

/** Opens the job queue on an installed schema. */
export async function openQueue({ rules, ...options }: QueueOptions): Promise<JobQueue> {
  const { log } = options
  const boss = createBoss(options)
  const stopping = new AbortController()
  let watched = async () => undefined as void
  await boss.start()
  await declareQueues(boss, rules)
  return {
    ...senderOn(boss),
    work: async (queues, timetable, { onRun, watches = [] } = {}) => {
      const parts = { boss, log, stopping: stopping.signal, onRun }
      for (const queue of queues) await workOn(parts, queue)
      await workBySchedule(parts, timetable)
      watched = watch(parts, watches)
    },
    stop: async (withinMs) => {
      stopping.abort()
      const ended = boss.stop({ timeout: withinMs })
      await Promise.race([ended, pause(withinMs, undefined, { ref: false })])
      const jobs = [...new Set(boss.getWipData().flatMap(({ name, count }) => (count > 0 ? [name] : [])))]
      if (jobs.length > 0) log.warn({ jobs }, 'jobs are broken off, since they do not end')
      await Promise.all([ended, Promise.race([watched(), pause(withinMs, undefined, { ref: false })])])
    },
  }
}
