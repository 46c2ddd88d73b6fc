import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlyKey } from '../crypto.ts'
import type { Role, Transaction } from '../db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import { installQueue } from '../queue/install.ts'
import { openTestQueue, type TestQueue } from '../queue/testing.ts'
import type { Message, Outbox } from './message.ts'
import { createOutbox, listMessages } from './outbox.ts'
import { messageQueues } from './queues.ts'

const keys = onlyKey(Buffer.alloc(32, 3))
const now = new Date('2026-11-20T10:00:00+01:00')
const mail: Message = { channel: 'email', to: 'ada@demo.example', subject: 'Ihr Code', text: 'Code: 123456', html: '<p>123456</p>' }
const sms: Message = { channel: 'sms', to: '+491511234567', subject: 'Ihr Code', text: 'Code: 654321', validForSeconds: 600, urgent: true }

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let fresh: FreshDatabase
  let jobs: TestQueue
  let outbox: Outbox
  /** a role that acts for people, with only the privileges granted here */
  const acting: Role = { name: `netzportal_test_${randomBytes(6).toString('hex')}`, guarded: false, connections: 1 }

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }])
    await fresh.database.asOwner((owner) =>
      owner.script(`create role ${acting.name} nologin; grant ${acting.name} to current_user;
        grant usage on schema dispatch to ${acting.name}; grant insert on dispatch.message to ${acting.name}`),
    )
    await installQueue(fresh.database, [acting])
    jobs = await openTestQueue(fresh.database, Object.values(messageQueues))
    outbox = createOutbox(keys, jobs)
  })
  beforeEach(async () => {
    await fresh.database.asOwner((owner) => owner.script('delete from dispatch.message'))
    await jobs.clear()
  })
  afterAll(async () => {
    await jobs.stop()
    await fresh.database.asOwner((owner) => owner.script(`drop owned by ${acting.name}; drop role ${acting.name}`))
    await fresh.drop()
  })

  const inTransaction = (work: (tx: Transaction) => Promise<void>) => fresh.database.plain(acting, (db) => db.transaction(work))
  const everything = () => fresh.database.asOwner((owner) => owner.run<Record<string, unknown>>('select * from dispatch.message'))

  it('keeps nothing of a transaction that was rolled back', async () => {
    await expect(
      inTransaction(async (tx) => {
        await outbox.queue(tx, mail, now)
        throw new Error('the act failed')
      }),
    ).rejects.toThrow('the act failed')
    expect([await everything(), await jobs.jobs('email')]).toEqual([[], []])
  })

  it('lists what was queued, newest first, also within one transaction', async () => {
    await inTransaction(async (tx) => {
      await outbox.queue(tx, mail, now)
      await outbox.queue(tx, sms, now)
    })
    const { validForSeconds, ...plainSms } = sms
    const listed = await listMessages(fresh.database, keys)
    expect(listed).toEqual([
      { ...plainSms, id: expect.any(String) as string, createdAt: now },
      { ...mail, urgent: false, id: expect.any(String) as string, createdAt: now },
    ])
    expect(validForSeconds).toBe(600)
    const rows = await everything()
    expect(rows.map(({ channel, not_before, expires_at, attempts }) => [channel, not_before, expires_at, attempts])).toEqual([
      ['email', Infinity, null, 0],
      ['sms', Infinity, new Date('2026-11-20T10:10:00+01:00'), 0],
    ])
  })

  it('gives a job to the queue of the channel, which names the message only', async () => {
    await inTransaction(async (tx) => {
      await outbox.queue(tx, mail, now)
      await outbox.queue(tx, sms, now)
    })
    const [ofMail, ofSms] = await everything()
    expect([await jobs.jobs('email'), await jobs.jobs('sms')]).toMatchObject([
      [{ data: { message: ofMail?.['id'] } }],
      [{ data: { message: ofSms?.['id'] } }],
    ])
  })

  it('keeps messages without a job where nothing is sent', async () => {
    await inTransaction((tx) => createOutbox(keys, undefined).queue(tx, mail, now))
    expect([(await everything()).length, await jobs.jobs('email')]).toEqual([1, []])
  })

  it('stores neither address nor code in plain text', async () => {
    await inTransaction((tx) => outbox.queue(tx, mail, now))
    const [row] = await everything()
    const bytes = row?.['sealed'] as Buffer
    expect(bytes.length).toBeGreaterThan(28)
    for (const secret of ['ada@demo.example', '123456', 'Code']) expect(bytes.includes(secret)).toBe(false)
    await expect(listMessages(fresh.database, onlyKey(Buffer.alloc(32, 4)))).rejects.toThrow(/authenticate/)
  })

  it.each([
    'select id from dispatch.message',
    'delete from dispatch.message',
    'update dispatch.message set attempts = 0',
    'select data from pgboss.job',
    'delete from pgboss.job',
  ])('allows the queueing role nothing else: %s', async (text) => {
    await expect(inTransaction(async (tx) => void (await tx.run(text)))).rejects.toThrow(/permission denied/)
  })
})
