import { setImmediate } from 'node:timers/promises'
import { statement, type Database } from '../db/port.ts'
import { createLog } from '../log.ts'
import { createBoss, DEAD_QUEUE, declareQueues, queueRole, senderOn } from './boss.ts'
import type { JobSender, Queue, QueueRules } from './queue.ts'
import { workOn } from './work.ts'

interface TestJob {
  readonly data: object
  readonly state: string
  readonly output: object | null
}

/** A job queue for tests, which works when it is told to. */
export interface TestQueue extends JobSender {
  /** Runs the due jobs of a queue until none is left; with `early`, also those in a pause. */
  run(queue: Queue | undefined, options?: { readonly early?: true; readonly stopping?: AbortSignal }): Promise<void>
  /** The jobs of a queue that are not removed yet, first sent first. */
  jobs(name: string): Promise<TestJob[]>
  /** The dead jobs of a queue. */
  dead(name: string): Promise<TestJob[]>
  /** Deletes the jobs of all queues. */
  clear(): Promise<void>
  stop(): Promise<void>
}

const due = statement(
  'testing.dueJobs',
  `select 1 as one from pgboss.job where name = $1 and (state = 'active' or (state < 'active' and start_after <= pgboss.job_now()))`,
)
const all = statement('testing.allJobs', 'delete from pgboss.job')
const early = statement('testing.earlyJobs', `update pgboss.job set start_after = pgboss.job_now() where name = $1 and state < 'active'`)

/** Opens it on an installed schema. */
export async function openTestQueue(database: Database, rules: readonly QueueRules[]): Promise<TestQueue> {
  const log = createLog('silent')
  const boss = createBoss({ database, log })
  await boss.start()
  await declareQueues(boss, rules)
  return {
    ...senderOn(boss),
    run: async (queue, options = {}) => {
      if (!queue) throw new Error('this portal does not work on that queue')
      const { name } = queue.rules
      if (options.early) await database.plain(queueRole, (db) => db.query(early, [name]))
      const workers = await workOn({ boss, log, stopping: options.stopping ?? new AbortController().signal }, queue)
      while ((await database.plain(queueRole, (db) => db.query(due, [name]))).length > 0) {
        for (const worker of workers) boss.notifyWorker(worker)
        // the embedded database answers without a turn of the event loop
        await setImmediate()
      }
      for (const id of workers) await boss.offWork(name, { id, wait: true })
    },
    jobs: (name) => boss.findJobs<object>(name),
    dead: async (name) => {
      const jobs = await boss.findJobs<object>(DEAD_QUEUE)
      return jobs.filter(({ sourceName }) => sourceName === name).map((job) => ({ ...job, output: job.sourceOutput }))
    },
    clear: async () => void (await database.plain(queueRole, (db) => db.query(all))),
    stop: () => boss.stop({ graceful: false }),
  }
}
