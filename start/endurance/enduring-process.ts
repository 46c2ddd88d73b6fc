import { openDatabase } from '../storage/database.ts'
import { openLog } from '../process/log.ts'
import { readConfig } from '../settings/config.ts'
import { runProcess } from '../process/process.ts'
import { secretOf } from '../storage/secret.ts'
import { seedDemo } from '../demo/fill.ts'
import { serve } from '../serve/serve.ts'
import { beginTelemetry } from '../serve/telemetry.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { MonthClock, takeOverMachine } from './month-clock.ts'
import { watchDatabase } from './watched-database.ts'

// A portal whose clock another process moves. It is an operator's portal with the customers of a demo.

/** Half of a minute, since a job of the timetable takes two rounds to be sent and one to run. */
const ROUND_MS = 30_000

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
  const secret = await secretOf(config)
  const owner = new Client({ connectionString: config.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ now: Date }>('select platform.now() as now')
  const began = rows[0]?.now ?? new Date()
  takeOverMachine(began)
  const queueClock = new MonthClock(owner, began)
  const served = await serve({
    config,
    database,
    secret,
    log,
    telemetry,
    clock: { now: () => new Date(queueClock.now()) },
    queueClock,
    beforeListening: (identity, outbox) => seedDemo({ config, database, secret, log, outbox }, identity, `${config.publicUrl}/id`),
  })

  const move = async (ms: number) => {
    const until = queueClock.now() + ms
    while (queueClock.now() < until) {
      await queueClock.moveTo(Math.min(until, queueClock.now() + ROUND_MS))
      await quiet()
      while (await queueClock.isBusy()) {
        await pause(5)
        await quiet()
      }
    }
    // the server's own clean-up follows the clock of the machine and would come once in two days of this one
    await owner.query('vacuum analyze pgboss.job_common')
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
