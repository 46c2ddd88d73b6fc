import { systemClock } from '#platform/clock.ts'
import { onlyKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import { deliveryQueues } from '#platform/dispatch/deliver.ts'
import { createMailSender } from '#platform/dispatch/email.ts'
import type { Message } from '#platform/dispatch/message.ts'
import { createOutbox } from '#platform/dispatch/outbox.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { createLog } from '#platform/log.ts'
import { createBoss } from '#platform/queue/boss.ts'
import { openQueue, type JobQueue } from '#platform/queue/open.ts'
import { asSystem } from '#server/_kit/context.ts'
import { ablesungRules } from '#server/erp/weiterleitung.ts'
import { takeNextAblesung } from '#server/vorgaenge/store.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { allRules, messageRules, portalTimes } from '../../start/process/queues.ts'
import { readConfig } from '../../start/settings/config.ts'
import { openDatabase } from '../../start/storage/database.ts'
import { operation } from '../../start/testing/operation.ts'
import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const MAIL_DELAY_MS = 50
const MAILS = 1500
const MAILS_AT_LEAST = 50
const WAITING_MAILS = 100_000
const CODE_AT_MOST_SECONDS = 5
const WAITING_READINGS = 150_000
const DONE_READINGS = 1_500_000
const FETCHES = 21
const READING_AT_MOST_MS = 20

const keys = onlyKey(Buffer.alloc(32, 3))
const log = createLog('silent')
const mail: Message = { channel: 'email', to: 'ada@demo.example', subject: 'Nachricht', text: 'x' }

async function openFresh(work: Workplace, postgres: string): Promise<{ database: Database; url: string }> {
  const url = await migratedDatabase(work, postgres)
  const database = await openDatabase(readConfig({ ...operation, DATABASE_URL: url, LOG_LEVEL: 'silent' }), log)
  work.atEnd(() => database.close())
  return { database, url }
}

/** A mail server that takes its time for each mail, and hears of them. */
async function startMailServer(work: Workplace, onMail: (raw: string) => void): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => void (raw += chunk.toString('latin1')))
      stream.once('end', () => {
        setTimeout(() => {
          onMail(raw)
          done()
        }, MAIL_DELAY_MS)
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  work.atEnd(async () => server.close())
  return (server.server.address() as AddressInfo).port
}

async function startMailing(work: Workplace, database: Database, onMail: (raw: string) => void): Promise<JobQueue> {
  const port = await startMailServer(work, onMail)
  const from = { name: 'Netz', address: 'netz@demo.example' }
  const mails = createMailSender({ url: `smtp://127.0.0.1:${port}`, from, host: 'demo.example', isLocal: true })
  const jobs = await openQueue({ database, log, rules: messageRules, works: true })
  work.atEnd(async () => {
    await jobs.stop(1000)
    mails.close()
  })
  await jobs.work(deliveryQueues({ database, clock: systemClock, log, keys, senders: { email: mails.send } }), portalTimes([]))
  return jobs
}

function send(database: Database, jobs: JobQueue, messages: readonly Message[]): Promise<void> {
  return database.plain(dispatchRole, (db) =>
    db.transaction(async (tx) => {
      for (const message of messages) await createOutbox(keys, jobs).queue(tx, message, new Date())
    }),
  )
}

/** Mails a second that one process hands to a mail server which takes 50 ms for each. */
export async function measureMails(report: Report, work: Workplace): Promise<void> {
  const line = 'queue.mails'
  if (!work.postgres) return report.skip(line, NO_POSTGRES)
  const { database } = await openFresh(work, work.postgres)
  const all = Promise.withResolvers<undefined>()
  let count = 0
  const jobs = await startMailing(work, database, () => {
    count += 1
    if (count === MAILS) all.resolve(undefined)
  })
  const begun = performance.now()
  await send(
    database,
    jobs,
    Array.from({ length: MAILS }, () => mail),
  )
  await all.promise
  report.number(line, MAILS / ((performance.now() - begun) / 1000), { digits: 0, unit: '/s', atLeast: MAILS_AT_LEAST })
}

/** Seconds until a code leaves while 100,000 mails wait and are being sent. */
export async function measureCode(report: Report, work: Workplace): Promise<void> {
  const line = 'queue.code'
  if (!work.postgres) return report.skip(line, NO_POSTGRES)
  const { database, url } = await openFresh(work, work.postgres)
  const arrived = Promise.withResolvers<number>()
  const jobs = await startMailing(work, database, (raw) => {
    if (raw.includes('Subject: Code')) arrived.resolve(performance.now())
  })
  await send(database, jobs, [mail])
  await onDatabase(url, async (client) => {
    await client.query(
      `insert into dispatch.message (id, channel, sealed, created_at, not_before)
       select gen_random_uuid(), channel, sealed, created_at, not_before from dispatch.message, generate_series(1, $1::integer)`,
      [WAITING_MAILS],
    )
    await client.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until, policy, dead_letter)
       select name, jsonb_build_object('message', m.id), retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until,
              policy, dead_letter
         from dispatch.message m cross join (select * from pgboss.job where name = 'email' limit 1) one`,
    )
    await client.query('analyze')
  })
  // the workers are busy with the mails
  await pause(3000)
  const begun = performance.now()
  await send(database, jobs, [{ ...mail, subject: 'Code', urgent: true, validForSeconds: 600 }])
  report.number(line, ((await arrived.promise) - begun) / 1000, { digits: 2, unit: ' s', atMost: CODE_AT_MOST_SECONDS })
}

/** Milliseconds to find the next reading to forward, with 150,000 waiting and 1,500,000 done. */
export async function measureReading(report: Report, work: Workplace): Promise<void> {
  const line = 'queue.reading'
  if (!work.postgres) return report.skip(line, NO_POSTGRES)
  const { database, url } = await openFresh(work, work.postgres)
  const boss = createBoss({ database, log })
  await boss.start()
  const jobs = await openQueue({ database, log, rules: allRules })
  work.atEnd(async () => {
    await jobs.stop(1000)
    await boss.stop({ graceful: false })
  })
  await onDatabase(url, async (client) => {
    const total = WAITING_READINGS + DONE_READINGS
    await client.query(`insert into portal.geschaeftspartner (gp_nummer, name) values ('1000000001', 'Ada Sonne')`)
    await client.query(
      `insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at)
       select md5(n::text)::uuid, 'Zaehlerstand', n::text, '1000000001', (2000000000 + n % 120000)::text, 'bench', 'bench',
              '{"Ablesung": {"meterNumber": "Z1"}}', now(), now() from generate_series(1, $1::integer) n`,
      [total],
    )
    await client.query(
      `insert into portal.outbox (vorgang_id, gp_nummer, vk_nummer, ziel, nicht_vor, zugestellt_am)
       select md5(n::text)::uuid, '1000000001', (2000000000 + n % 120000)::text, 'ablesedienst', 'infinity', case when n <= $2 then now() end
         from generate_series(1, $1::integer) n`,
      [total, DONE_READINGS],
    )
    await client.query(
      `insert into pgboss.job (name, data, singleton_key, state, completed_on, keep_until, policy)
       select 'ablesung', jsonb_build_object('vorgang', md5(n::text), 'konto', (2000000000 + n % 120000)::text),
              (2000000000 + n % 120000)::text, (case when n <= $2 then 'completed' else 'created' end)::pgboss.job_state,
              case when n <= $2 then now() end, now() + interval '1 year', 'singleton'
         from generate_series(1, $1::integer) n`,
      [total, DONE_READINGS],
    )
    await client.query('vacuum analyze')
  })
  const times: number[] = []
  for (let fetch = 0; fetch < FETCHES; fetch += 1) {
    const begun = performance.now()
    const [job] = await boss.fetch<{ konto: string }>(ablesungRules.name, { batchSize: ablesungRules.atOnce })
    const row = job && (await asSystem(database, (db) => db.transaction((tx) => takeNextAblesung(tx, job.data.konto, new Date()))))
    times.push(performance.now() - begun)
    if (typeof row !== 'object') throw new Error('no reading was found')
  }
  report.number(line, median(times), { digits: 1, unit: ' ms', atMost: READING_AT_MOST_MS })
}
