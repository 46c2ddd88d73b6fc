import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { openTestQueue } from '#platform/queue/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxOf } from '../serve/dispatch.ts'
import { readConfig } from '../settings/config.ts'
import { migrationParts } from '../storage/paths.ts'
import { messageRules } from './queues.ts'
import { RELEASE } from './release.ts'
import { takePort } from '../../tools/ports.mjs'
import { operation } from '../testing/operation.ts'
import { slowHead, slowPost, startProcess, statusOf, type RunningProcess } from '../testing/running-process.ts'

/** long enough to see 503 while the process still serves */
const PAUSE_SECONDS = 4
const soon = { timeout: 150_000, interval: 50 }

/** Sends the signal and watches from outside, with two requests under way all the time: one lacks a part of its head, one of its body. */
async function stopUnderWay({ child, ended }: RunningProcess, base: string, finish: Awaited<ReturnType<typeof slowPost>>) {
  const gone = once(child, 'exit')
  const finishHead = await slowHead(Number(new URL(base).port), '/health/live')
  child.kill('SIGTERM')
  await expect.poll(() => statusOf(`${base}/health/ready`), soon).toBe(503)
  // clients that have not seen it yet are served, and told to come back on another connection
  const late = await fetch(`${base}/health/live`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  await expect.poll(() => statusOf(`${base}/health/live`), soon).toBe(0)
  expect(child.exitCode).toBe(null)
  expect(await finishHead()).toBe('HTTP/1.1 200 OK')
  const answer = await finish()
  await gone
  return { answer, code: await ended }
}

describe('after SIGTERM', () => {
  let folder: string
  const processes: RunningProcess[] = []

  const run = (file: string, env: Record<string, string>) => {
    const started = startProcess(file, { DATA_DIR: folder, STOPP_PAUSE_SEKUNDEN: String(PAUSE_SECONDS), ...env })
    processes.push(started)
    return started
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-stop-'))
  })
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('a separate provider answers 503 at once, finishes open requests and exits with 0', async () => {
    const port = await takePort()
    const base = `http://127.0.0.1:${port}`
    const provider = run('start/identity.ts', { IDENTITY_PORT: String(port) })
    await expect.poll(() => statusOf(`${base}/health/ready`), soon).toBe(200)
    const finish = await slowPost(`${base}/id/users-srv/resetpassword/initiate`, JSON.stringify({ email: 'niemand@demo.example' }))
    const { answer, code } = await stopUnderWay(provider, base, finish)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(code).toBe(0)
  }, 300_000)

  describe.runIf(everyDatabaseKind.includes('postgres'))('a portal whose mail server greets and then hangs', () => {
    let fresh: FreshDatabase
    let mailServer: Server
    const sockets: Socket[] = []

    beforeAll(async () => {
      fresh = await freshDatabase('postgres', migrationParts)
      mailServer = createServer((socket) => {
        socket.write('220 ready when you are\r\n')
        sockets.push(socket)
      })
      mailServer.listen(0, '127.0.0.1')
      await once(mailServer, 'listening')
    })
    afterAll(async () => {
      for (const socket of sockets) socket.destroy()
      mailServer.close()
      await fresh.drop()
    })

    it('answers 503 at once, finishes open requests and exits with 0', async () => {
      const config = readConfig(operation)
      const jobs = await openTestQueue(fresh.database, messageRules)
      const outbox = outboxOf(config, keyringOf(Buffer.from(operation.SECRET, 'hex')), jobs)
      const mail = { channel: 'email', to: 'ada@demo.example', subject: 'Ihr Code', text: '123456', urgent: true } as const
      await fresh.database.plain(dispatchRole, (db) => db.transaction((tx) => outbox.queue(tx, mail, new Date())))
      await jobs.stop()
      const port = await takePort()
      const base = `http://127.0.0.1:${port}`
      const portal = run('start/main.ts', {
        ...operation,
        PORT: String(port),
        DATABASE_URL: fresh.url ?? '',
        LOG_LEVEL: 'info',
        SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      })
      await expect.poll(() => statusOf(`${base}/health/ready`), soon).toBe(200)
      await expect.poll(() => sockets.length, soon).toBeGreaterThan(0)
      await expect.poll(portal.log, soon).toContain(`"version":"${RELEASE}","msg":"the process serves"`)
      const finish = await slowPost(`${base}/api/portal/v1/belege/0123456789AB/pruefung`, JSON.stringify({ Signatur: 1 }))
      const { answer, code } = await stopUnderWay(portal, base, finish)
      expect(answer).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
      expect(code).toBe(0)
      expect(portal.log()).toContain('"jobs":["email"]')
    }, 300_000)
  })
})
