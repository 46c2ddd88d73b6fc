import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseUnavailable, type Database } from '../db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import { createLog } from '../log.ts'
import { deliverDue, removeOldMessages, type Delivery } from './deliver.ts'
import type { Message, QueuedMessage, Sender } from './message.ts'
import { createOutbox, listMessages } from './outbox.ts'
import { dispatchRole } from './store.ts'

const key = Buffer.alloc(32, 3)
const outbox = createOutbox(key)
const mail: Message = {
  channel: 'email',
  to: 'ada@demo.example',
  subject: 'Ihre Änderung',
  text: 'Ihr neuer Name: Kanarie',
  html: '<p>x</p>',
}
const code: Message = { channel: 'email', to: 'ada@demo.example', subject: 'Ihr Code', text: 'Code: 123456', validForSeconds: 600 }

interface Row {
  readonly sealed: Buffer
  readonly attempts: number
  readonly sent_at: Date | null
  readonly failed_at: Date | null
}

describe.each(databaseKinds)('delivery on %s', (kind) => {
  let fresh: FreshDatabase
  let moment: Date
  let logged: string[]
  let taken: QueuedMessage[]

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }])
  })
  afterAll(() => fresh.drop())
  beforeEach(async () => {
    await fresh.database.asOwner((owner) => owner.script('delete from dispatch.message'))
    moment = new Date('2026-11-20T10:00:00+01:00')
    logged = []
    taken = []
  })

  const pass = (seconds: number) => void (moment = new Date(moment.getTime() + seconds * 1000))
  const queue = (...messages: Message[]) =>
    fresh.database.plain(dispatchRole, (db) =>
      db.transaction(async (tx) => {
        for (const message of messages) await outbox.queue(tx, message, moment)
      }),
    )
  const rows = () => fresh.database.asOwner((owner) => owner.run<Row>('select * from dispatch.message order by number'))
  const take: Sender = async (message) => void taken.push(message)
  const refuse: Sender = async ({ to, text }) => {
    throw Object.assign(new Error(`550 ${to} is unknown: ${text}`), { code: 'EENVELOPE', responseCode: 550 })
  }
  const delivery = (email: Sender = take, database: Database = fresh.database): Delivery => ({
    database,
    clock: { now: () => moment },
    log: createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) })),
    key,
    senders: { email, sms: take },
  })
  const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>)

  it('hands a message over once, whole, and keeps nothing of what it said', async () => {
    await queue(mail)
    const [queued] = await listMessages(fresh.database, key)
    await deliverDue(delivery(), 'email')
    expect(taken).toEqual([queued])
    expect(taken[0]).toMatchObject(mail)
    expect(await rows()).toMatchObject([{ sealed: Buffer.alloc(0), attempts: 1, sent_at: moment, failed_at: null }])
    expect(await listMessages(fresh.database, key)).toEqual([])
    pass(100_000)
    await deliverDue(delivery(), 'email')
    expect(taken).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('leaves the other channels to their own run', async () => {
    await queue(mail)
    await deliverDue(delivery(), 'sms')
    expect(taken).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
  })

  it('is done once by several processes at the same moment', async () => {
    await queue(...Array.from({ length: 15 }, (_, index) => ({ ...mail, subject: String(index) })))
    await Promise.all([deliverDue(delivery(), 'email'), deliverDue(delivery(), 'email'), deliverDue(delivery(), 'email')])
    expect(taken.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual([...Array(15).keys()])
    expect((await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true)
  })

  it('is tried again after growing pauses of at most an hour, and goes out when the server is back', async () => {
    await queue(mail)
    const pauses = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    for (const [index, pause] of pauses.entries()) {
      await deliverDue(delivery(refuse), 'email')
      expect(await rows()).toMatchObject([{ attempts: index + 1, sent_at: null, failed_at: null }])
      pass(pause - 1)
      await deliverDue(delivery(), 'email')
      expect(taken).toEqual([])
      pass(1)
    }
    await deliverDue(delivery(), 'email')
    expect(taken).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 10, sent_at: moment }])
    expect(new Set(lines().map(({ level }) => level))).toEqual(new Set([40]))
  })

  it('gives up after twelve tries, in the log without address, words and code', async () => {
    await queue(mail, { ...code, validForSeconds: 100_000 })
    for (let attempt = 1; attempt <= 12; attempt++) {
      await deliverDue(delivery(refuse), 'email')
      pass(3600)
    }
    await deliverDue(delivery(), 'email')
    expect(taken).toEqual([])
    const [kept, gone] = await rows()
    // whoever mends the server can have the one sent; nobody needs the code of hours ago
    expect(kept).toMatchObject({ attempts: 12, sent_at: null, failed_at: expect.any(Date) as Date })
    expect(kept?.sealed.length).toBeGreaterThan(28)
    expect(gone).toMatchObject({ attempts: 12, failed_at: expect.any(Date) as Date, sealed: Buffer.alloc(0) })
    const errors = lines().filter(({ level }) => level === 50)
    expect(errors).toHaveLength(2)
    expect(errors[0]).toMatchObject({ channel: 'email', attempts: 12, reason: 'Error EENVELOPE 550' })
    expect(logged.join('')).not.toMatch(/\bada\b|demo\.example|Kanarie|\b123456\b|unknown/)
  })

  it('does not send a code that holds no longer, and forgets it', async () => {
    await queue(code)
    await deliverDue(delivery(refuse), 'email')
    pass(600)
    await deliverDue(delivery(), 'email')
    expect(taken).toEqual([])
    expect(await rows()).toMatchObject([{ sealed: Buffer.alloc(0), sent_at: null, failed_at: moment }])
  })

  it('tells in the log that a channel is not configured', async () => {
    await queue(mail)
    await deliverDue({ ...delivery(), senders: {} }, 'email')
    expect(lines()).toMatchObject([{ level: 40, channel: 'email', reason: 'Error NOT_CONFIGURED' }])
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
  })

  it('sends a second time where the first was not marked', async () => {
    await queue(mail)
    let calls = 0
    const breaking: Database = {
      ...fresh.database,
      plain: (role, work) => (++calls === 2 ? Promise.reject(new DatabaseUnavailable(undefined)) : fresh.database.plain(role, work)),
    }
    await expect(deliverDue(delivery(take, breaking), 'email')).rejects.toThrow(DatabaseUnavailable)
    pass(30)
    await deliverDue(delivery(), 'email')
    expect(taken.map(({ id }) => id)).toEqual([taken[0]?.id, taken[0]?.id])
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: moment }])
  })

  it('holds no other row up when one cannot be read', async () => {
    await queue(mail, mail)
    await fresh.database.asOwner((owner) =>
      owner.run(`update dispatch.message set sealed = '\\x00' where number = (select min(number) from dispatch.message)`),
    )
    await deliverDue(delivery(), 'email')
    expect(taken).toHaveLength(1)
    expect(lines()).toHaveLength(1)
  })

  it('is tidied up a week later: what is over goes, what waits stays unless nothing is ever sent', async () => {
    await queue(mail)
    await deliverDue(delivery(), 'email')
    await queue(mail)
    pass(7 * 24 * 3600)
    await removeOldMessages(fresh.database, moment, false)
    expect(await rows()).toHaveLength(2)
    pass(1)
    await removeOldMessages(fresh.database, moment, false)
    expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null }])
    await removeOldMessages(fresh.database, moment, true)
    expect(await rows()).toEqual([])
  })
})
