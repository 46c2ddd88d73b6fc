import { ConfigError } from '#platform/config.ts'
import type { Channel } from '#platform/dispatch/message.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { databaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { startBucket } from '#platform/files/testing/bucket.ts'
import { createLog } from '#platform/log.ts'
import { openTestQueue, type TestQueue } from '#platform/queue/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { messageRules } from '../process/queues.ts'
import { createDispatch } from './dispatch.ts'
import { migrationParts } from '../storage/paths.ts'
import { operation } from '../testing/operation.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000

let fresh: FreshDatabase
let jobs: TestQueue
const made: ReturnType<typeof createDispatch>[] = []
let folder: string
let moment: Date
const mails: string[] = []
const orders: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    mails.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume()
    stream.once('end', done)
  },
})
const gateway = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => void orders.push(chunk.toString()))
  request.once('end', () => response.writeHead(202).end())
})

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

let settings: Record<string, string>
beforeAll(async () => {
  fresh = await freshDatabase(databaseKind, migrationParts)
  jobs = await openTestQueue(fresh.database, messageRules)
  folder = await mkdtemp(join(tmpdir(), 'netzportal-dispatch-'))
  settings = {
    ...operation,
    SMTP_URL: `smtp://127.0.0.1:${await portOf(mailServer.server)}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${await portOf(gateway)}/`,
    SMS_GATEWAY_TOKEN: 'geheim',
    BRIEF_ORDNER: folder,
    BRIEF_ABSENDER: 'Netz Beispiel AG, Marktplatz 1, 12345 Musterstadt',
  }
})
afterAll(async () => {
  for (const dispatch of made) dispatch.close()
  await jobs.stop()
  mailServer.close()
  gateway.close()
  await rm(folder, { recursive: true })
  await fresh.drop()
})
beforeEach(async () => {
  moment = new Date('2026-11-20T10:00:00+01:00')
  await fresh.database.asOwner((owner) => owner.script('delete from dispatch.message'))
})

function dispatchWith(environment: Record<string, string>) {
  const { database } = fresh
  const dispatch = createDispatch({
    config: readConfig(environment),
    database,
    keyring: keyringOf(Buffer.alloc(32, 7)),
    log: createLog('silent'),
    clock: { now: () => moment },
    jobs,
  })
  made.push(dispatch)
  return {
    ...dispatch,
    queue: (channel: Channel, to: string, urgent = false) =>
      database.plain(dispatchRole, (db) =>
        db.transaction((tx) => dispatch.outbox.queue(tx, { channel, to, subject: 'Ihr Code', text: '123456', urgent }, moment)),
      ),
    runAll: async () => {
      for (const queue of dispatch.queues) await jobs.run(queue)
      for (const schedule of dispatch.schedules) await schedule.run()
    },
  }
}

describe('messages to people', () => {
  it('are sent in operation by channel', async () => {
    const { queue, runAll, messages, queues } = dispatchWith(settings)
    await queue('email', 'ada@demo.example')
    await queue('email', 'mia@demo.example', true)
    await queue('sms', '+491511234567')
    await queue('call', '+4930123456')
    await queue('letter', 'Ada Kanarie\nMusterweg 1\n12345 Musterstadt')
    await runAll()
    expect(mails.toSorted()).toEqual(['ada@demo.example', 'mia@demo.example'])
    expect(orders.map((order) => JSON.parse(order) as unknown)).toMatchObject([
      { art: 'sms', an: '+491511234567', text: '123456' },
      { art: 'anruf', an: '+4930123456', text: '123456' },
    ])
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^20261120T090000Z-.*\.pdf$/) as string])
    expect(await messages()).toEqual([])
    expect(queues.map(({ rules }) => rules.name)).toEqual(['email', 'sms', 'call', 'letter'])
  })

  it('are letters in a bucket as well', async () => {
    const bucket = await startBucket()
    const { BRIEF_ORDNER: _, ...others } = settings
    const { queue, runAll, messages } = dispatchWith({
      ...others,
      BRIEF_S3_URL: `${bucket.url}/netz`,
      BRIEF_S3_SCHLUESSEL_ID: 'kennung',
      BRIEF_S3_GEHEIMNIS: 'geheimnis',
    })
    await queue('letter', 'Ada Kanarie\nMusterweg 1\n12345 Musterstadt')
    await runAll()
    expect([...bucket.objects].map(([name, content]) => [name, content.toString('latin1', 0, 5)])).toEqual([
      [expect.stringMatching(/^netz\/20261120T090000Z-.*\.pdf$/), '%PDF-'],
    ])
    expect(await messages()).toEqual([])
    await bucket.stop()
  })

  it('stay unsent in a demo, for a week', async () => {
    const { queue, runAll, messages, queues } = dispatchWith({ SMTP_URL: settings['SMTP_URL'] ?? '', MAIL_ABSENDER: 'a@netz.example' })
    await queue('email', 'frida@demo.example')
    moment = new Date(moment.getTime() + WEEK_MS)
    await queue('email', 'lars@demo.example')
    await runAll()
    expect((await messages()).map(({ to }) => to)).toEqual(['lars@demo.example', 'frida@demo.example'])
    moment = new Date(moment.getTime() + 1)
    await runAll()
    expect((await messages()).map(({ to }) => to)).toEqual(['lars@demo.example'])
    expect(mails).not.toContain('frida@demo.example')
    expect(queues).toEqual([])
  })

  it('fail at the start without the folder for letters', () => {
    for (const BRIEF_ORDNER of [join(folder, 'fehlt'), import.meta.filename]) {
      expect(() => dispatchWith({ ...settings, BRIEF_ORDNER })).toThrow(ConfigError)
      expect(() => dispatchWith({ ...settings, BRIEF_ORDNER })).toThrow('BRIEF_ORDNER: must be a folder that this process may write to')
    }
  })
})
