import type { Database } from '../db/port.ts'
import type { Logger } from '../log.ts'
import { createBoss, DEAD_QUEUE, queueRole } from './boss.ts'
import { deadJobs, queueStates, waitingJobs, type DeadJob, type QueueState, type WaitingJob } from './store.ts'

/** What an operator does with the jobs of a queue. */
export interface QueueOperator {
  states(queues: readonly string[]): Promise<QueueState[]>
  waiting(queue: string, most: number): Promise<WaitingJob[]>
  dead(queue: string, most: number): Promise<DeadJob[]>
  /** Sends dead jobs of a queue back to it, with all their tries; returns how many. */
  again(queue: string, id?: string): Promise<number>
  /** Deletes a dead job; false if there is none. */
  remove(id: string): Promise<boolean>
}

const AT_ONCE = 1000

/** Gives the work an operator on an installed queue. */
export async function operateQueue<T>(
  database: Database,
  log: Pick<Logger, 'warn'>,
  work: (operator: QueueOperator) => Promise<T>,
): Promise<T> {
  const boss = createBoss({ database, log })
  await boss.start()
  try {
    return await work({
      states: (queues) => database.plain(queueRole, (db) => queueStates(db, queues)),
      waiting: (queue, most) => database.plain(queueRole, (db) => waitingJobs(db, queue, most)),
      dead: (queue, most) => database.plain(queueRole, (db) => deadJobs(db, queue, most)),
      again: async (queue, id) => {
        const filter = { sourceName: queue, ...(id === undefined ? {} : { ids: [id] }) }
        let moved = 0
        for (;;) {
          const count = await boss.redrive(DEAD_QUEUE, { ...filter, limit: AT_ONCE })
          moved += count
          if (count < AT_ONCE) return moved
        }
      },
      remove: async (id) => {
        const { affected } = (await boss.deleteJob(DEAD_QUEUE, id)) as { affected?: number }
        return affected === 1
      },
    })
  } finally {
    await boss.stop({ graceful: false })
  }
}
