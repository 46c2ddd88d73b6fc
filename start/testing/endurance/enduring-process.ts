import { POLL_SECONDS } from '#platform/queue/limits.ts'
import { openDatabase } from '../../storage/database.ts'
import { openLog } from '../../process/log.ts'
import { readConfig } from '../../settings/config.ts'
import { runProcess } from '../../process/process.ts'
import { keyringOn } from '../../storage/secret.ts'
import { seedUsers } from '../../demo/fill-users.ts'
import { serve } from '../../serve/serve.ts'
import { beginTelemetry } from '../../serve/telemetry.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { MonthClock } from './month-clock.ts'
import { watchDatabase } from './watched-database.ts'

// A portal whose clock another process moves. It is an operator's portal with the customers of a demo.

/** Workers look for jobs in each round. */
const ROUND_MS = 35_000
/** Every second one has slower timers, such as what sends the jobs of the timetable. */
const SLOW_ROUND = 2
/** the longest of those timers; a longer one is of the queue itself */
const SLOW_MS = 30_000
/** In every eighth the queue also looks after itself, which takes as long as two rounds. */
const SLOWEST_ROUND = 8

export type Order =
  | { readonly kind: 'move'; readonly ms: number }
  | { readonly kind: 'measure' }
  | { readonly kind: 'keep'; readonly bytes: number }
export interface Answer {
  /** the portal's time, in milliseconds since 1970 */
  readonly now: number
  /** bytes in use of the heap; after a collection if asked to measure */
  readonly heap: number
}

const kept: string[] = []

await runProcess(async () => {
  const config = readConfig(process.env)
  const log = openLog(config)
  const telemetry = await beginTelemetry(config, log, 'netzportal')
  const opened = await openDatabase(config, log)
  const { database, quiet } = watchDatabase(opened)
  const keyring = await keyringOn(config, database, log)
  const owner = new Client({ connectionString: config.databaseUrl })
  await owner.connect()
  const queueClock = await MonthClock.takeOver(owner)
  const served = await serve({
    config,
    database,
    keyring,
    log,
    telemetry,
    clock: { now: () => new Date(queueClock.now()) },
    queueClock,
    beforeListening: async (identity) => {
      if (identity) await seedUsers(identity)
    },
  })
  /** Waits until jobs are done, also those that wait for another server. */
  const settled = async () => {
    await quiet()
    while (await queueClock.isBusy()) {
      await pause(5)
      await quiet()
    }
  }
  let rounds = 0
  const move = async (ms: number) => {
    const until = queueClock.now() + ms
    while (queueClock.now() < until) {
      // not cut at the end of the hour, or the same minutes would fall between two passes each time
      await queueClock.moveTo(queueClock.now() + ROUND_MS)
      queueClock.fire(POLL_SECONDS * 1000)
      await settled()
      rounds += 1
      if (rounds % SLOW_ROUND > 0) continue
      queueClock.fire(rounds % SLOWEST_ROUND > 0 ? SLOW_MS : Infinity)
      await quiet()
    }
  }
  const obey = async (order: Order) => {
    if (order.kind === 'move') await move(order.ms)
    if (order.kind === 'keep') kept.push(Buffer.alloc(order.bytes, String(kept.length)).toString('latin1'))
    if (order.kind === 'measure') globalThis.gc?.()
    const answer: Answer = { now: queueClock.now(), heap: process.memoryUsage().heapUsed }
    process.send?.(answer)
  }
  process.on('message', (order: Order) => void obey(order))
  process.send?.({ now: queueClock.now(), heap: 0 } satisfies Answer)

  return {
    log,
    config,
    close: async () => {
      await served.close()
      await owner.end()
      await opened.close()
      await telemetry.stop()
      process.disconnect()
    },
  }
})
