import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlyKey } from '../crypto.ts'
import { DatabaseUnavailable, type Database } from '../db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import { createLog } from '../log.ts'
import { RefusedForGood } from '../queue/queue.ts'
import { openTestQueue, type TestQueue } from '../queue/testing.ts'
import { deliveryQueues, removeOldMessages, takeFormerMessages, type Delivery } from './deliver.ts'
import { DEAD_KEPT_MS, KEPT_MS } from './limits.ts'
import type { Message, QueuedMessage, Sender } from './message.ts'
import { createOutbox, listMessages } from './outbox.ts'
import { messageQueues } from './queues.ts'
import { dispatchRole } from './store.ts'

const keys = onlyKey(Buffer.alloc(32, 3))
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

interface Row {
  readonly sealed: Buffer
  readonly sent_at: Date | null
  readonly failed_at: Date | null
}

describe.each(databaseKinds)('delivery on %s', (kind) => {
  let fresh: FreshDatabase
  let jobs: TestQueue
  let moment: Date
  let logged: string[]
  let taken: QueuedMessage[]

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }])
    jobs = await openTestQueue(fresh.database, Object.values(messageQueues))
  })
  afterAll(async () => {
    await jobs.stop()
    await fresh.drop()
  })
  beforeEach(async () => {
    await fresh.database.asOwner((owner) => owner.script('delete from dispatch.message'))
    await jobs.clear()
    moment = new Date('2026-11-20T10:00:00+01:00')
    logged = []
    taken = []
  })

  const pass = (seconds: number) => void (moment = new Date(moment.getTime() + seconds * 1000))
  const queue = (...messages: Message[]) =>
    fresh.database.plain(dispatchRole, (db) =>
      db.transaction(async (tx) => {
        for (const message of messages) await createOutbox(keys, jobs).queue(tx, message, moment)
      }),
    )
  const rows = () => fresh.database.asOwner((owner) => owner.run<Row>('select * from dispatch.message order by number'))
  const take: Sender = async (message) => void taken.push(message)
  const fail: Sender = async ({ to, text }) => {
    throw Object.assign(new Error(`450 ${to} is busy: ${text}`), { code: 'EENVELOPE', responseCode: 450 })
  }
  const refuse: Sender = async () => {
    throw new RefusedForGood('Error EENVELOPE 550')
  }
  const delivery = (email: Sender = take, database: Database = fresh.database): Delivery => ({
    database,
    clock: { now: () => moment },
    log: createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) })),
    keys,
    senders: { email, sms: take },
  })
  const deliver = (by: Delivery = delivery(), options: { early?: true } = {}) =>
    jobs.run(
      deliveryQueues(by).find(({ rules }) => rules.name === 'email'),
      options,
    )

  it('hands over a message once and complete, then drops its content', async () => {
    await queue(mail)
    const [queued] = await listMessages(fresh.database, keys)
    await deliver()
    expect(taken).toEqual([queued])
    expect(taken[0]).toMatchObject(mail)
    expect(await rows()).toMatchObject([{ sealed: Buffer.alloc(0), sent_at: moment, failed_at: null }])
    expect(await listMessages(fresh.database, keys)).toEqual([])
    await deliver(delivery(), { early: true })
    expect([taken.length, logged]).toEqual([1, []])
  })

  it('leaves other channels to their own queue', async () => {
    await queue({ ...mail, channel: 'sms' })
    await deliver()
    expect(taken).toEqual([])
  })

  it('sends a code before the mails that wait, and beside a mail that hangs', async () => {
    await queue(...Array.from({ length: 60 }, () => mail))
    await queue(code)
    const released = Promise.withResolvers<undefined>()
    const hang: Sender = async (message) => {
      taken.push(message)
      if (!message.urgent) await released.promise
    }
    const run = deliver(delivery(hang))
    await expect.poll(() => taken.some(({ urgent }) => urgent)).toBe(true)
    expect(taken.length).toBeLessThan(60)
    await expect.poll(async () => (await rows()).filter(({ sent_at }) => sent_at !== null).length).toBeLessThanOrEqual(1)
    released.resolve(undefined)
    await run
    expect(taken).toHaveLength(61)
  })

  it('sends each message once when several processes run at the same time', async () => {
    await queue(...Array.from({ length: 60 }, (_, index) => ({ ...mail, subject: String(index) })))
    const other = await openTestQueue(fresh.database, Object.values(messageQueues))
    const [email] = deliveryQueues(delivery())
    await Promise.all([jobs.run(email), other.run(email)])
    await other.stop()
    expect(taken.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual([...Array(60).keys()])
  })

  it('tries again what the service did not take; log and jobs have no address, text or code', async () => {
    await queue(mail)
    await deliver(delivery(fail))
    expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null }])
    const waiting = await jobs.jobs('email')
    expect(waiting).toMatchObject([{ state: 'retry', output: { reason: 'Error EENVELOPE 450' } }])
    expect(JSON.stringify([waiting, logged])).not.toMatch(/\bada\b|demo\.example|Kanarie|busy/)
    await deliver(delivery(), { early: true })
    expect([taken.length, await rows()]).toMatchObject([1, [{ sent_at: moment }]])
  })

  it('gives up at once what the service refuses for good, and goes on with the others', async () => {
    await queue(mail, { ...code, validForSeconds: 100_000, urgent: false }, { ...mail, to: 'mia@demo.example' })
    await deliver(delivery(async (message) => (message.to === 'mia@demo.example' ? take(message) : refuse(message))))
    expect(taken.map(({ to }) => to)).toEqual(['mia@demo.example'])
    const [kept, gone] = await rows()
    // the mail stays for an operator who corrects something; an old code is useless
    expect(kept).toMatchObject({ sent_at: null, failed_at: moment })
    expect(kept?.sealed.length).toBeGreaterThan(28)
    expect(gone).toMatchObject({ failed_at: moment, sealed: Buffer.alloc(0) })
    expect(await jobs.dead('email')).toMatchObject([
      { output: { reason: 'Error EENVELOPE 550' } },
      { output: { reason: 'Error EENVELOPE 550' } },
    ])
  })

  it('gives up after the last try', async () => {
    await queue(mail)
    await fresh.database.asOwner((owner) => owner.script('update pgboss.job set retry_limit = 1'))
    const [rules] = deliveryQueues(delivery(fail)).map((one) => ({ ...one, rules: { ...one.rules, tries: 2 } }))
    await jobs.run(rules)
    expect(await rows()).toMatchObject([{ failed_at: null }])
    await jobs.run(rules, { early: true })
    expect([await rows(), (await jobs.dead('email')).length]).toMatchObject([[{ failed_at: moment, sent_at: null }], 1])
  })

  it('does not send an expired code and drops its content', async () => {
    await queue(code)
    pass(600)
    await deliver()
    expect([taken, await jobs.dead('email')]).toEqual([[], []])
    expect(await rows()).toMatchObject([{ sealed: Buffer.alloc(0), sent_at: null, failed_at: moment }])
  })

  it('leaves channels alone that it cannot send on', () => {
    expect(deliveryQueues(delivery()).map(({ rules }) => rules.name)).toEqual(['email', 'sms'])
    expect(deliveryQueues({ ...delivery(), senders: {} })).toEqual([])
  })

  it('sends a message again if the first time could not be marked', async () => {
    await queue(mail)
    let calls = 0
    const breaking: Database = {
      ...fresh.database,
      plain: (role, work) => {
        calls += 1
        return calls === 2 ? Promise.reject(new DatabaseUnavailable(undefined)) : fresh.database.plain(role, work)
      },
    }
    await deliver(delivery(take, breaking))
    expect([taken.length, await rows()]).toMatchObject([1, [{ sent_at: null }]])
    await deliver(delivery(), { early: true })
    expect([taken.length, await rows()]).toMatchObject([2, [{ sent_at: moment }]])
  })

  it('keeps ended messages for a week and dead ones with content for thirty days', async () => {
    await queue(mail, code, mail)
    const [, expired, dead] = await fresh.database.asOwner((owner) =>
      owner.run<{ id: string }>('select id from dispatch.message order by number'),
    )
    await fresh.database.asOwner(async (owner) => {
      await owner.run(`update dispatch.message set sent_at = created_at where id not in ($1, $2)`, [expired?.id, dead?.id])
      await owner.run(`update dispatch.message set failed_at = created_at, sealed = '' where id = $1`, [expired?.id])
      await owner.run('update dispatch.message set failed_at = created_at where id = $1', [dead?.id])
    })
    const left = async (later: number) => {
      await removeOldMessages(fresh.database, new Date(moment.getTime() + later), false)
      return (await rows()).length
    }
    expect([await left(KEPT_MS), await left(KEPT_MS + 1), await left(DEAD_KEPT_MS), await left(DEAD_KEPT_MS + 1)]).toEqual([3, 1, 1, 0])
  })

  describe('messages that a process of 2.26.3 queued', () => {
    const asFormer = (notBefore: Date) =>
      fresh.database.asOwner((owner) => owner.run('update dispatch.message set not_before = $1', [notBefore]))

    it('are taken over once and sent, codes first', async () => {
      await queue(mail, code)
      await jobs.clear()
      await asFormer(moment)
      for (let times = 0; times < 2; times += 1) await takeFormerMessages(delivery(), jobs)
      await deliver()
      expect(taken.map(({ subject }) => subject).toSorted()).toEqual([mail.subject, code.subject].toSorted())
    })

    it('are left to it while it may be sending them', async () => {
      await queue(mail)
      await jobs.clear()
      await asFormer(new Date(moment.getTime() + 1))
      await takeFormerMessages(delivery(), jobs)
      expect(await jobs.jobs('email')).toEqual([])
      pass(1)
      await takeFormerMessages(delivery(), jobs)
      expect(await jobs.jobs('email')).toHaveLength(1)
    })
  })
})
