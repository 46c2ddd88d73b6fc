import { databaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { execFile } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { migrationParts } from '../storage/paths.ts'
import { slowPost, startProcess, statusOf, type RunningProcess } from '../testing/running-process.ts'

const soon = { timeout: 20_000, interval: 20 }
/** far less than the time that a process has for its end */
const AT_ONCE_MS = 4000
/** more log lines than a pipe holds, which takes 64 kB at most */
const REQUESTS = 1000
const AT_A_TIME = 50
const PIPE = 65_536

// the provider, since it starts fastest; what ends a process is the portal's, too
describe('a process that shall end', () => {
  let folder: string
  let fresh: FreshDatabase | undefined
  let base: string
  const processes: RunningProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-end-'))
    fresh = databaseKind === 'postgres' ? await freshDatabase(databaseKind, migrationParts) : undefined
  })
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
    await fresh?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function serve(env: Record<string, string>, stderr?: number): Promise<RunningProcess> {
    const port = await takePort()
    base = `http://127.0.0.1:${port}`
    const database: Record<string, string> = fresh?.url ? { DATABASE_URL: fresh.url } : {}
    const started = startProcess(
      'start/identity.ts',
      { ...database, DATA_DIR: join(folder, 'data'), IDENTITY_PORT: String(port), ...env },
      stderr,
    )
    processes.push(started)
    await expect.poll(() => statusOf(`${base}/health/ready`), soon).toBe(200)
    return started
  }

  /** The exit code after a signal, and whether it came at once. */
  async function endOf({ child, ended }: RunningProcess, signal: NodeJS.Signals) {
    const begun = performance.now()
    child.kill(signal)
    return { code: await ended, atOnce: performance.now() - begun < AT_ONCE_MS }
  }

  /** Serves that many requests, each with a line in the log. */
  async function serveMany(): Promise<void> {
    const statuses = new Set<number>()
    for (let sent = 0; sent < REQUESTS; sent += AT_A_TIME) {
      const answers = Array.from({ length: AT_A_TIME }, () => fetch(`${base}/health/live`).then(({ status }) => status))
      for (const status of await Promise.all(answers)) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
  }

  /** A pipe, as a shell or a container gives to a process: its two ends. */
  async function openPipe(name: string) {
    const path = join(folder, name)
    await promisify(execFile)('mkfifo', [path])
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    return { reader, writer: openSync(path, constants.O_WRONLY) }
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once with 1 when a second signal, %s, comes during the pause', async (second) => {
    const started = await serve({ STOPP_PAUSE_SEKUNDEN: '60' })
    started.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${base}/health/ready`), soon).toBe(503)
    expect(await endOf(started, second)).toEqual({ code: 1, atOnce: true })
    expect(started.log()).toContain(`second ${second}, exiting`)
  })

  it('ends at once with 1 when a second signal comes while a request hangs', async () => {
    const started = await serve({})
    await slowPost(`${base}/id/users-srv/resetpassword/initiate`, '{}')
    started.child.kill('SIGINT')
    await expect.poll(() => statusOf(`${base}/health/live`), soon).toBe(0)
    expect(await endOf(started, 'SIGTERM')).toEqual({ code: 1, atOnce: true })
  })

  /** A process that has logged more than its full pipe holds, and its pipe. */
  async function serveUnread(pause: string) {
    const { reader, writer } = await openPipe(`unread-${pause}`)
    const started = await serve({ LOG_LEVEL: 'info', STOPP_PAUSE_SEKUNDEN: pause }, writer)
    closeSync(writer)
    await serveMany()
    return { started, reader }
  }

  it('serves and ends though nobody reads its log', async () => {
    const { started, reader } = await serveUnread('0')
    expect(await endOf(started, 'SIGTERM')).toEqual({ code: 0, atOnce: true })
    const held = Buffer.alloc(PIPE)
    const lines = held.toString('utf8', 0, readSync(reader, held)).split('\n')
    closeSync(reader)
    // the pipe was full, and the rest was given up
    expect([lines.length > REQUESTS / 10, lines.length < REQUESTS]).toEqual([true, true])
  })

  it('ends at once with 1 on a second signal though nobody reads its log', async () => {
    const { started, reader } = await serveUnread('60')
    started.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${base}/health/ready`), soon).toBe(503)
    expect(await endOf(started, 'SIGTERM')).toEqual({ code: 1, atOnce: true })
    closeSync(reader)
  })

  it('serves and ends though the reader of its log has gone', async () => {
    const { reader, writer } = await openPipe('gone')
    const started = await serve({ LOG_LEVEL: 'info' }, writer)
    closeSync(writer)
    closeSync(reader)
    await serveMany()
    expect(await endOf(started, 'SIGTERM')).toEqual({ code: 0, atOnce: true })
  })

  it('ends though the reader of its log goes at the same moment', async () => {
    const { reader, writer } = await openPipe('going')
    const started = await serve({ LOG_LEVEL: 'info' }, writer)
    closeSync(writer)
    // a line that is not written yet
    expect(await statusOf(`${base}/health/live`)).toBe(200)
    closeSync(reader)
    expect(await endOf(started, 'SIGTERM')).toEqual({ code: 0, atOnce: true })
  })
})
