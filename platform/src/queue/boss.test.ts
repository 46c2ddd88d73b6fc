import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { databaseKind, freshDatabase } from '../db/testing.ts'
import { DatabaseUnavailable } from '../db/port.ts'
import { createLog } from '../log.ts'
import { createBoss } from './boss.ts'

/** An error as the library gives it to its listeners. */
const copied = (error: Error, worker: number) => ({
  ...(Object.fromEntries(Object.entries(error)) as object),
  message: `${error.message} (Queue: email, Worker: ${worker})`,
  stack: error.stack,
  queue: 'email',
  worker,
})

describe('the log of the job queue', () => {
  it('has one line for the same fault of all workers, and none of its worker', async () => {
    const fresh = await freshDatabase(databaseKind, [])
    const lines: { readonly outage?: string; readonly err?: { readonly message: string } }[] = []
    const log = createLog('warn', new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line))), done()) }))
    const boss = createBoss({ database: fresh.database, log })
    const [away, broken] = [new DatabaseUnavailable(new Error('refused')), new TypeError('x is undefined')]
    for (let worker = 0; worker < 20; worker += 1) for (const error of [away, broken]) boss.emit('error', copied(error, worker) as never)
    expect(lines).toMatchObject([{ outage: 'DatabaseUnavailable' }, { queue: 'email', err: { message: 'x is undefined' } }])
    await fresh.drop()
  })
})
