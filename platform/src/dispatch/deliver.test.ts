import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseUnavailable, type Database } from '../db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import { createLog } from '../log.ts'
import { deliverDue, removeOldMessages, type Delivery } from './deliver.ts'
import type { Lane, Message, QueuedMessage, Sender } from './message.ts'
import { createOutbox, listMessages } from './outbox.ts'
import { dispatchRole, lease } from './store.ts'

const key = Buffer.alloc(32, 3)
const outbox = createOutbox(key)
const mail: Message = {
  channel: 'email',
  to: 'ada@demo.example',
  subject: 'Ihre Änderung',
  text: 'Ihr neuer Name: Kanarie',
  html: '<p>x</p>',
}
const code: Message = {
  channel: 'email',
  to: 'ada@demo.example',
  subject: 'Ihr Code',
  text: 'Code: 123456',
  validForSeconds: 600,
  urgent: true,
}

const mails: Lane = { channel: 'email', urgent: false }
const codes: Lane = { channel: 'email', urgent: true }

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

  it('hands over a message once and complete, then drops its content', async () => {
    await queue(mail)
    const [queued] = await listMessages(fresh.database, key)
    await deliverDue(delivery(), mails)
    expect(taken).toEqual([queued])
    expect(taken[0]).toMatchObject(mail)
    expect(await rows()).toMatchObject([{ sealed: Buffer.alloc(0), attempts: 1, sent_at: moment, failed_at: null }])
    expect(await listMessages(fresh.database, key)).toEqual([])
    pass(100_000)
    await deliverDue(delivery(), mails)
    expect(taken).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('leaves other lanes to their own run', async () => {
    await queue(mail)
    await deliverDue(delivery(), { channel: 'sms', urgent: false })
    await deliverDue(delivery(), codes)
    expect(taken).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
  })

  /** Queues the same mail many times. */
  const queueMany = async (count: number) => {
    await queue(mail)
    await fresh.database.asOwner((owner) =>
      owner.run(
        `insert into dispatch.message (id, channel, sealed, created_at, not_before)
         select gen_random_uuid(), channel, sealed, created_at, not_before from dispatch.message, generate_series(2, $1::integer)`,
        [count],
      ),
    )
  }
  const sentOf = (all: readonly Row[]) => all.filter(({ sent_at }) => sent_at !== null).length
  const triedOf = (all: readonly Row[]) => all.filter(({ attempts }) => attempts > 0).length

  it('sends a code at once while 4,000 mails wait', async () => {
    await queueMany(4000)
    pass(60)
    await queue(code)
    await deliverDue(delivery(), codes)
    expect(taken.map(({ subject }) => subject)).toEqual([code.subject])
    expect(sentOf(await rows())).toBe(1)
  })

  it('sends everything that is due in one run', async () => {
    await queueMany(95)
    await deliverDue(delivery(), mails)
    expect([taken.length, sentOf(await rows())]).toEqual([95, 95])
  })

  it('sends a code while a batch of mails hangs', async () => {
    await queue(mail, code)
    const [hanging, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const hang: Sender = async () => {
      hanging.resolve(undefined)
      await released.promise
    }
    const run = deliverDue(delivery(hang), mails)
    await hanging.promise
    await deliverDue(delivery(), codes)
    expect(taken.map(({ subject }) => subject)).toEqual([code.subject])
    released.resolve(undefined)
    await run
  })

  it('ends when the other messages are due later or given up', async () => {
    await queueMany(25)
    const asOwner = (text: string) => fresh.database.asOwner((owner) => owner.run(text, [moment]))
    await asOwner(`update dispatch.message set not_before = $1::timestamptz + interval '1 second' where number % 5 = 0`)
    await asOwner(`update dispatch.message set failed_at = $1 where number % 5 = 1`)
    await deliverDue(delivery(), mails)
    expect([taken.length, sentOf(await rows()), triedOf(await rows())]).toEqual([15, 15, 15])
  })

  it('ends after a batch that was refused as a whole; the other messages keep their tries', async () => {
    await queueMany(25)
    await deliverDue(delivery(refuse), mails)
    expect([triedOf(await rows()), logged.length]).toEqual([10, 10])
    await deliverDue(delivery(refuse), mails)
    expect([triedOf(await rows()), logged.length]).toEqual([20, 20])
    expect((await rows()).every(({ attempts }) => attempts <= 1)).toBe(true)
  })

  it('continues after a partly refused batch and tries no message twice in a run', async () => {
    await queueMany(25)
    let calls = 0
    const shaky: Sender = (message) => ((calls += 1) % 2 === 0 ? refuse(message) : take(message))
    await deliverDue(delivery(shaky), mails)
    expect([calls, taken.length]).toEqual([25, 13])
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('continues after a batch of expired messages', async () => {
    await queue(...Array.from({ length: 10 }, () => ({ ...code, validForSeconds: 1 })))
    pass(60)
    await queue(code)
    await deliverDue(delivery(), codes)
    expect(taken).toHaveLength(1)
  })

  it('stops between two batches on the abort signal', async () => {
    await queueMany(25)
    const stopping = new AbortController()
    const stopAfterwards: Sender = async (message) => {
      await take(message)
      stopping.abort()
    }
    await deliverDue(delivery(stopAfterwards), mails, stopping.signal)
    expect([sentOf(await rows()), triedOf(await rows())]).toEqual([10, 10])
  })

  it('reads only the rows of its lane, however many wait in others', async () => {
    await queueMany(2000)
    await fresh.database.asOwner((owner) => owner.script(`update dispatch.message set channel = 'sms'; analyze dispatch.message`))
    const plan = await fresh.database.asOwner((owner) =>
      owner.run<{ 'QUERY PLAN': string }>(`explain ${lease.text}`, ['email', false, moment, 10]),
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('message_lane')
    expect(text).toMatch(/Index Cond: .*channel = 'email'.*urgent = false.*not_before <=/)
  })

  it('sends each message once when several processes run at the same time', async () => {
    await queue(...Array.from({ length: 15 }, (_, index) => ({ ...mail, subject: String(index) })))
    await Promise.all([deliverDue(delivery(), mails), deliverDue(delivery(), mails), deliverDue(delivery(), mails)])
    expect(taken.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual([...Array(15).keys()])
    expect((await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true)
  })

  it('retries after growing pauses of at most an hour, and succeeds when the server is back', async () => {
    await queue(mail)
    const pauses = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    for (const [index, pause] of pauses.entries()) {
      await deliverDue(delivery(refuse), mails)
      expect(await rows()).toMatchObject([{ attempts: index + 1, sent_at: null, failed_at: null }])
      pass(pause - 1)
      await deliverDue(delivery(), mails)
      expect(taken).toEqual([])
      pass(1)
    }
    await deliverDue(delivery(), mails)
    expect(taken).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 10, sent_at: moment }])
    expect(new Set(lines().map(({ level }) => level))).toEqual(new Set([40]))
  })

  it('gives up after twelve tries; the log has no address, text or code', async () => {
    await queue(mail, { ...code, validForSeconds: 100_000, urgent: false })
    for (let attempt = 1; attempt <= 12; attempt++) {
      await deliverDue(delivery(refuse), mails)
      pass(3600)
    }
    await deliverDue(delivery(), mails)
    expect(taken).toEqual([])
    const [kept, gone] = await rows()
    // the mail stays for an operator who repairs the server; an old code is useless
    expect(kept).toMatchObject({ attempts: 12, sent_at: null, failed_at: expect.any(Date) as Date })
    expect(kept?.sealed.length).toBeGreaterThan(28)
    expect(gone).toMatchObject({ attempts: 12, failed_at: expect.any(Date) as Date, sealed: Buffer.alloc(0) })
    const errors = lines().filter(({ level }) => level === 50)
    expect(errors).toHaveLength(2)
    expect(errors[0]).toMatchObject({ channel: 'email', attempts: 12, reason: 'Error EENVELOPE 550' })
    expect(logged.join('')).not.toMatch(/\bada\b|demo\.example|Kanarie|\b123456\b|unknown/)
  })

  it('does not send an expired code and drops its content', async () => {
    await queue(code)
    await deliverDue(delivery(refuse), codes)
    pass(600)
    await deliverDue(delivery(), codes)
    expect(taken).toEqual([])
    expect(await rows()).toMatchObject([{ sealed: Buffer.alloc(0), sent_at: null, failed_at: moment }])
  })

  it('logs that a channel is not configured', async () => {
    await queue(mail)
    await deliverDue({ ...delivery(), senders: {} }, mails)
    expect(lines()).toMatchObject([{ level: 40, channel: 'email', reason: 'Error NOT_CONFIGURED' }])
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
  })

  it('sends a message again if the first time could not be marked', async () => {
    await queue(mail)
    let calls = 0
    const breaking: Database = {
      ...fresh.database,
      plain: (role, work) => (++calls === 2 ? Promise.reject(new DatabaseUnavailable(undefined)) : fresh.database.plain(role, work)),
    }
    await expect(deliverDue(delivery(take, breaking), mails)).rejects.toThrow(DatabaseUnavailable)
    pass(30)
    await deliverDue(delivery(), mails)
    expect(taken.map(({ id }) => id)).toEqual([taken[0]?.id, taken[0]?.id])
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: moment }])
  })

  it('sends the other messages when one cannot be decrypted', async () => {
    await queue(mail, mail)
    await fresh.database.asOwner((owner) =>
      owner.run(`update dispatch.message set sealed = '\\x00' where number = (select min(number) from dispatch.message)`),
    )
    await deliverDue(delivery(), mails)
    expect(taken).toHaveLength(1)
    expect(lines()).toHaveLength(1)
  })

  it('removes finished messages after a week; waiting ones stay unless nothing is ever sent', async () => {
    await queue(mail)
    await deliverDue(delivery(), mails)
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
