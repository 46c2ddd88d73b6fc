import { onlyKey } from '#platform/crypto.ts'
import { statement, type Database } from '#platform/db/port.ts'
import { migrate } from '#platform/db/migrate.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { deliveryQueues, takeFormerMessages } from '#platform/dispatch/deliver.ts'
import { seal } from '#platform/dispatch/seal.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { createLog } from '#platform/log.ts'
import { installQueue } from '#platform/queue/install.ts'
import { openTestQueue, type TestQueue } from '#platform/queue/testing.ts'
import { kunde, system } from '#server/_kit/context.ts'
import { ablesungQueue, takeFormerReadings } from '#server/erp/weiterleitung.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRules } from '../process/queues.ts'
import { migrationParts } from './paths.ts'

/** The newest migration of release 2.26.3, by part. */
const NEWEST: Readonly<Record<string, string>> = { dispatch: '0001', portal: '0011' }
const keys = onlyKey(Buffer.alloc(32, 3))
const log = createLog('silent')
const now = new Date('2026-11-20T10:00:00+01:00')
/** a process of 2.26.3 puts a row off by this before it sends it */
const inFlight = new Date(now.getTime() + 15_000)
const afterwards = new Date(now.getTime() + 3_600_000)

const count = statement('upgrade.count', `select id from dispatch.message where sent_at is null and failed_at is null`)

describe.each(everyDatabaseKind)('what waits in a database of 2.26.3, on %s', (kind) => {
  let folder: string
  let fresh: FreshDatabase
  let database: Database
  let jobs: TestQueue
  let service: Server
  let moment = now
  const clock = { now: () => moment }
  const mails: string[] = []
  const readings: string[] = []

  const sql = <R extends object>(text: string, values: readonly unknown[] = []) => database.asOwner((owner) => owner.run<R>(text, values))
  const message = (subject: string, notBefore: Date, more: { sent_at?: Date; failed_at?: Date } = {}) => {
    const sealed = seal(keys, { to: 'ada@demo.example', subject, text: 'x' })
    return sql(
      `insert into dispatch.message (id, channel, sealed, created_at, not_before, sent_at, failed_at) values ($1, 'email', $2, $3, $4, $5, $6)`,
      [randomUUID(), sealed, now, notBefore, more.sent_at ?? null, more.failed_at ?? null],
    )
  }
  const reading = async (konto: string, value: number, notBefore: Date) => {
    const id = randomUUID()
    await sql(
      `insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at, nummer)
       values ($1::uuid, 'Zaehlerstand', $5, '1000000001', $2, 'i', 's', $3::jsonb, $4, $4, $5)`,
      [id, konto, JSON.stringify({ Ablesung: { value } }), now, `TEST0000000${value}`],
    )
    await sql(
      `insert into portal.outbox (vorgang_id, gp_nummer, vk_nummer, ziel, nicht_vor) values ($1, '1000000001', $2, 'ablesedienst', $3)`,
      [id, konto, notBefore],
    )
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-upgrade-'))
    const former = []
    for (const { part, folder: all } of migrationParts.filter((one) => one.part in NEWEST)) {
      const files = (await readdir(all)).filter((name) => name.slice(0, 4) <= (NEWEST[part] ?? ''))
      for (const name of files) await cp(join(all, name), join(folder, part, name))
      former.push({ part, folder: join(folder, part) })
    }
    fresh = await freshDatabase(kind, former)
    database = fresh.database
    service = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        readings.push(text)
        response.writeHead(201).end()
      })
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    await message('due', now)
    await message('later', afterwards)
    await message('in flight, then sent', inFlight)
    await message('in flight, then its process dies', inFlight)
    await message('sent', now, { sent_at: now })
    await message('given up', now, { failed_at: now })
    await sql(`insert into portal.geschaeftspartner (gp_nummer, name) values ('1000000001', 'Ada Sonne')`)
    await sql(`insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
      select vk, '1000000001', 'Einspeisung', 'Lindenweg', '4', '12345', 'Musterstadt' from unnest(array['2000000001', '2000000002']) vk`)
    await reading('2000000001', 1, now)
    await reading('2000000001', 2, now)
    await reading('2000000002', 3, inFlight)
    await reading('2000000002', 4, now)
    for (const { part, folder: all } of migrationParts) if (part !== 'identity') await migrate(database, part, all, log)
    await installQueue(database, [dispatchRole, kunde, system])
    jobs = await openTestQueue(database, allRules)
  })
  afterAll(async () => {
    await jobs.stop()
    service.close()
    await fresh.drop()
    await rm(folder, { recursive: true })
  })

  /** What a new process does within a minute. */
  const minute = async () => {
    const delivery = {
      database,
      clock,
      log,
      keys,
      senders: { email: async ({ subject }: { subject: string }) => void mails.push(subject) },
    }
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
    for (let times = 0; times < 2; times += 1) {
      await takeFormerMessages(delivery, jobs)
      await takeFormerReadings({ database, clock }, jobs)
      for (const queue of [...deliveryQueues(delivery), ablesungQueue({ database, clock, url })]) await jobs.run(queue, { early: true })
    }
  }

  it('is sent once, and nothing that the other process sends right now', async () => {
    await minute()
    expect(mails).toEqual(['due'])
    // the second account waits for the reading that is being sent
    expect(readings).toEqual(['{"value":1}', '{"value":2}'])
  })

  it('is taken over when the other process is gone', async () => {
    await sql(
      `update dispatch.message set sent_at = $1 where id = (select id from dispatch.message where not_before = $2 order by number limit 1)`,
      [now, inFlight],
    )
    moment = inFlight
    await minute()
    expect(mails).toEqual(['due', 'in flight, then its process dies'])
    expect(readings.slice(2)).toEqual(['{"value":3}', '{"value":4}'])
    moment = afterwards
    await minute()
    expect(mails.slice(2)).toEqual(['later'])
    expect(await database.asOwner((owner) => owner.run(count.text))).toEqual([])
  })
})
