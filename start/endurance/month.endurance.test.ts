import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { HOUR } from '#contract/_shared/datum/units.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { bareEnvironment } from '../testing/environment.ts'
import { operation } from '../testing/operation.ts'
import { createCustomers, type Acknowledged } from './customers.ts'
import { growthOf, type Sample } from './growth.ts'
import { guests, LETTER, nightLines } from './night.ts'
import { startEnduringPortal, type EnduringPortal } from './portal.ts'
import { createMailServer, startReadingService, type MailServer, type ReadingService } from './services.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** fewer days are for trying the test itself */
const DAYS = Number(process.env['ENDURANCE_DAYS'] ?? 30)
/** bytes that the portal is made to keep from each run of a job, to prove the test */
const LEAK = Number(process.env['ENDURANCE_LEAK'] ?? 0)
const [RUNS_A_DAY, REQUESTS_A_DAY] = [221_000 / 30, 20_000 / 30]
const MOST_GROWTH = 20
const SAMPLES = 10

const RESTARTS = [Math.ceil(DAYS / 6), Math.ceil(DAYS / 3)]
const NO_MAIL_DAY = Math.ceil(DAYS * 0.4)
const BAD_SERVICE_DAY = Math.ceil(DAYS * 0.6)
const IMPORT_HOUR = 2

describe('a month of a portal', () => {
  let folder: string
  let fresh: FreshDatabase
  let mails: MailServer
  let service: ReadingService
  let env: Record<string, string>
  let portal: EnduringPortal
  let database: Client
  const readings: Acknowledged[] = []
  const messages = new Map<string, { expires: boolean }>()
  const runs = new Map<string, number>()
  const samples: Sample[] = []
  const exits: (number | null)[] = []
  let logs = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-endurance-'))
    await mkdir(join(folder, 'briefe'))
    await writeFile(join(folder, LETTER), '%PDF-1.7\n%%EOF\n')
    // not migrated: the portal does that
    fresh = await freshDatabase('postgres', [])
    mails = await createMailServer()
    await mails.open()
    service = await startReadingService()
    env = {
      ...operation,
      PORT: String(await takePort()),
      DATA_DIR: folder,
      DATABASE_URL: fresh.url ?? '',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: mails.url,
      BRIEF_ORDNER: join(folder, 'briefe'),
      BRIEF_ABSENDER: 'Netz Beispiel AG, Lindenweg 4, 12345 Musterstadt',
      READING_SERVICE_URL: service.url,
    }
    database = new Client({ connectionString: fresh.url })
    await database.connect()
    // every session of this database reads the time of the queue's clock, also one that sends a job in its own transaction
    await database.query(`alter database ${database.database} set pgboss.test_clock = 'on'`)
    portal = await startEnduringPortal(env)
  })
  afterAll(async () => {
    portal.kill()
    await mails.close()
    service.close()
    await database.end()
    await fresh.drop()
    await rm(folder, { recursive: true })
  })

  const today = () => berlinDayOf(new Date(portal.now()))

  async function importNight(day: number): Promise<void> {
    const file = join(folder, 'nacht.ndjson')
    await writeFile(file, nightLines(day, today(), `${operation.PUBLIC_URL}/id`).join('\n'))
    await run(process.execPath, ['start/import.ts', file], { cwd: root, env: { ...bareEnvironment, ...env } }).catch(
      (e: { stdout: string }) => {
        throw new Error(e.stdout.slice(0, 1500))
      },
    )
  }

  const command = (...words: string[]) =>
    run(process.execPath, ['start/admin.ts', ...words], { cwd: root, env: { ...bareEnvironment, ...env } })

  /** Adds up what this process counted; gives how many jobs ran in it. */
  const countRuns = async () => [...(await portal.runs()).values()].reduce((sum, count) => sum + count, 0)

  async function finishProcess(): Promise<void> {
    for (const [name, count] of await portal.runs()) runs.set(name, (runs.get(name) ?? 0) + count)
    exits.push(await portal.stop())
    logs += portal.log()
  }

  async function noteMessages(): Promise<void> {
    const { rows } = await database.query<{ id: string; expires: boolean }>(
      `select id, expires_at is not null as expires from dispatch.message where channel = 'email'`,
    )
    for (const { id, expires } of rows) messages.set(id, { expires })
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::integer as count from pgboss.job where name <> 'tot' and name !~ '^(__|zeitplan)' and state <= 'active'`,
    )
    return rows[0]?.count ?? 0
  }

  it(`runs every job, loses nothing and does not grow in ${DAYS} days`, { timeout: 45 * 60_000 }, async () => {
    const begun = performance.now()
    const customers = createCustomers({ publicUrl: operation.PUBLIC_URL, base: `http://127.0.0.1:${env['PORT']}` })
    await importNight(0)
    let leaked = 0
    const sampleEvery = ((DAYS - RESTARTS[1]! - 1) * 24) / SAMPLES
    for (let hour = 0; hour < DAYS * 24; hour += 1) {
      const [day, hourOfDay] = [Math.floor(hour / 24), hour % 24]
      if (hourOfDay === 0) {
        if (RESTARTS.includes(day)) {
          await finishProcess()
          portal = await startEnduringPortal(env)
        }
        if (day === NO_MAIL_DAY) await mails.close()
        if (day === NO_MAIL_DAY + 1) await mails.open()
      }
      if (day === BAD_SERVICE_DAY && hourOfDay === 3) service.behave('busy', 20)
      if (day === BAD_SERVICE_DAY && hourOfDay === 12) service.behave('hangs', 4)
      if (day === BAD_SERVICE_DAY && hourOfDay === 18) service.behave('refuses', 2)
      if (hourOfDay === IMPORT_HOUR) await importNight(day)
      await portal.move(HOUR * 1000)
      readings.push(...(await customers.visit(guests[hourOfDay]!, day, today())))
      if (hourOfDay % 12 === 0) await noteMessages()
      if (LEAK > 0) {
        const now = await countRuns()
        await portal.keep(Math.max(0, now - leaked) * LEAK)
        leaked = now
      }
      const sampled = hour - (RESTARTS[1]! + 1) * 24 + 1
      if (sampled > 0 && sampled >= sampleEvery * (samples.length + 1))
        samples.push({ runs: await countRuns(), bytes: await portal.heap() })
    }
    for (let hour = 0; (await waiting()) > 0 && hour < 12; hour += 1) await portal.move(HOUR * 1000)
    const refused = service.heard.filter(({ manner }) => manner === 'refuses').map(({ vorgang }) => vorgang)
    const left = await waiting()
    await command('auftraege', 'erneut', '--warteschlange', 'ablesung')
    await portal.move(HOUR * 1000)
    await noteMessages()
    await finishProcess()
    const seconds = (performance.now() - begun) / 1000

    const all = [...runs.values()].reduce((sum, count) => sum + count, 0)
    const table = [...runs].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]) => `${String(count).padStart(8)}  ${name}`)
    const growth = growthOf(samples)
    console.log(
      [
        ...table,
        `${DAYS} days in ${seconds.toFixed(0)} s: ${all} runs of jobs, ${customers.requests()} requests, ${mails.taken.size} mails, ${readings.length} readings`,
        `heap: ${growth.toFixed(1)} bytes a run; ${samples.map(({ bytes }) => (bytes / 1e6).toFixed(1)).join(' ')} MB`,
      ].join('\n'),
    )
    console.log(logs.slice(0, 3000))
    expect(exits).toEqual(DAYS < 1 ? [0] : [0, 0, 0])
    expect(customers.faults()).toEqual([])
    expect(customers.requests()).toBeGreaterThan(REQUESTS_A_DAY * DAYS)
    expect(all).toBeGreaterThan(RUNS_A_DAY * DAYS)
    expect(left).toBe(0)
    expect(await waiting()).toBe(0)
    // each mail once; only a code that ran out meanwhile never
    const sent = [...messages].filter(([id, { expires }]) => !expires || mails.taken.has(id)).map(([id]) => [id, mails.taken.get(id)])
    expect(sent.filter(([, times]) => times !== 1)).toEqual([])
    expect([...mails.taken.keys()].filter((id) => !messages.has(id))).toEqual([])
    // each reading is taken once, in the order of its meter; what the hanging service took came again with the same key
    const taken = service.heard.filter(({ manner }) => manner === 'takes')
    expect(refused).toHaveLength(2)
    for (const meter of guests.flatMap(({ meters }) => meters)) {
      const wanted = readings.filter((one) => one.meter === meter).map(({ vorgang }) => vorgang)
      const got = taken.filter((one) => one.meter === meter).map(({ vorgang }) => vorgang)
      const late = got.filter((id) => refused.includes(id))
      expect(got.filter((id) => !late.includes(id))).toEqual(wanted.filter((id) => !late.includes(id)))
      expect(late).toEqual(wanted.filter((id) => refused.includes(id)))
    }
    expect(samples).toHaveLength(SAMPLES)
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH)
  })
})
