import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { openQueue, type JobQueue } from '#platform/queue/open.ts'
import type { JobSender } from '#platform/queue/queue.ts'
import { allRules } from './queues.ts'

/** Sends jobs for a command. The queue opens with the first job: few commands send one. */
export function sendingOn(database: Database, log: Logger): JobSender & { close(): Promise<void> } {
  let opening: Promise<JobQueue> | undefined
  return {
    send: async (...job) => {
      opening ??= openQueue({ database, log, rules: allRules })
      await (await opening).send(...job)
    },
    close: async () => (await opening)?.stop(0),
  }
}
