import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { HOUR } from '#contract/_shared/datum/units.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { takePort } from '../../../tools/ports.mjs'
import { migrationParts } from '../../storage/paths.ts'
import { bareEnvironment } from '../environment.ts'
import { operation } from '../operation.ts'
import { createCustomers, type Acknowledged } from './customers.ts'
import type { Sample } from './growth.ts'
import { guests, LETTER, nightLines } from './night.ts'
import { startEnduringPortal } from './portal.ts'
import { createMailServer, startReadingService, type Heard } from './services.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

const SAMPLES = 10
const IMPORT_HOUR = 2
/** hours that waiting jobs get at the end */
const REST_HOURS = 12

export interface Month {
  readonly seconds: number
  /** exit codes of the portal, in their order */
  readonly exits: readonly (number | null)[]
  /** how often each job ran, by name and outcome */
  readonly runs: ReadonlyMap<string, number>
  readonly requests: number
  /** requests that were not answered as they should be */
  readonly faults: readonly string[]
  /** whether a message may run out, by its id */
  readonly messages: ReadonlyMap<string, boolean>
  /** how often the mail server took a message, by its id */
  readonly mails: ReadonlyMap<string, number>
  readonly readings: readonly Acknowledged[]
  readonly heard: readonly Heard[]
  /** jobs that wait at the end, before and after the operator tries dead ones again */
  readonly left: readonly number[]
  /** of the last process */
  readonly samples: readonly Sample[]
}

/** Runs a portal for so many of its days; it keeps `leak` bytes of each run of a job. */
export async function runMonth({ days, leak }: { readonly days: number; readonly leak: number }): Promise<Month> {
  const begun = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-endurance-'))
  await writeFile(join(folder, LETTER), '%PDF-1.7\n%%EOF\n')
  const fresh = await freshDatabase('postgres', migrationParts)
  const database = new Client({ connectionString: fresh.url })
  await database.connect()
  const mails = await createMailServer()
  await mails.open()
  const service = await startReadingService()
  const env = {
    ...operation,
    PORT: String(await takePort()),
    DATA_DIR: folder,
    DATABASE_URL: fresh.url ?? '',
    DATABASE_VERBINDUNGEN: '30',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mails.url,
    READING_SERVICE_URL: service.url,
  }
  const customers = createCustomers({ publicUrl: operation.PUBLIC_URL, base: `http://127.0.0.1:${env.PORT}` })
  const exits: (number | null)[] = []
  const runs = new Map<string, number>()
  const messages = new Map<string, boolean>()
  const readings: Acknowledged[] = []
  const samples: Sample[] = []
  const left: number[] = []
  let portal = await startEnduringPortal(env)
  let kept = 0

  const command = (...words: string[]) => run(process.execPath, words, { cwd: root, env: { ...bareEnvironment, ...env } })
  const today = () => berlinDayOf(new Date(portal.now()))
  const ranHere = async () => [...(await portal.runs()).values()].reduce((sum, count) => sum + count, 0)

  const importNight = async (day: number) => {
    const file = join(folder, 'nacht.ndjson')
    await writeFile(file, nightLines(day, today(), `${operation.PUBLIC_URL}/id`).join('\n'))
    await command('start/import.ts', file)
  }
  const end = async () => {
    for (const [name, count] of await portal.runs()) runs.set(name, (runs.get(name) ?? 0) + count)
    exits.push(await portal.stop())
  }
  const restart = async () => {
    await end()
    portal = await startEnduringPortal(env)
    kept = 0
  }
  /** Notes the messages, and tidies the table of jobs. */
  const lookAfter = async () => {
    const { rows } = await database.query<{ id: string; expires: boolean }>(
      `select id, expires_at is not null as expires from dispatch.message where channel = 'email'`,
    )
    for (const { id, expires } of rows) messages.set(id, expires)
    // the server does so by the clock of the machine, by which half a minute is half a day of this one
    await database.query('vacuum analyze pgboss.job_common')
  }
  const countLeft = async () => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::integer as count from pgboss.job where name <> 'tot' and name !~ '^(__|zeitplan)' and state <= 'active'`,
    )
    return rows[0]?.count ?? 0
  }
  const keep = async () => {
    if (leak === 0) return
    const count = await ranHere()
    await portal.keep((count - kept) * leak)
    kept = count
  }

  const secondRestart = Math.ceil(days / 3)
  const events = new Map<number, () => Promise<void> | void>([
    [24 * Math.ceil(days / 6), restart],
    [24 * secondRestart, restart],
    [24 * Math.ceil(days * 0.4), mails.close],
    [24 * Math.ceil(days * 0.4) + 24, mails.open],
    [24 * Math.ceil(days * 0.6) + 3, () => service.behave('busy', 20)],
    [24 * Math.ceil(days * 0.6) + 11, () => service.behave('hangs', 4)],
    // two readings of an account: the first job sends both, and the second asks once more
    [24 * Math.ceil(days * 0.6) + 17, () => service.behave('refuses', 3)],
  ])
  const hours = days * 24
  const firstSample = 24 * (secondRestart + 1)

  const hourOf = async (hour: number) => {
    const [day, hourOfDay] = [Math.floor(hour / 24), hour % 24]
    await events.get(hour)?.()
    if (hourOfDay === IMPORT_HOUR) await importNight(day)
    const guest = hourOfDay % 2 === 0 ? guests[hourOfDay / 2] : undefined
    // a sign-in takes seconds, and the clock moves in minutes
    const stay = guest && (await customers.enter(guest, day, today()))
    const [reported = []] = await Promise.all([stay?.(), portal.move(HOUR * 1000)])
    readings.push(...reported)
    if (hourOfDay % 12 === 0) await lookAfter()
    await keep()
    if (hour + 1 >= firstSample + ((hours - firstSample) / SAMPLES) * (samples.length + 1))
      samples.push({ runs: await ranHere(), bytes: await portal.heap() })
  }

  try {
    await importNight(0)
    for (let hour = 0; hour < hours; hour += 1) await hourOf(hour)
    for (let hour = 0; (await countLeft()) > 0 && hour < REST_HOURS; hour += 1) await portal.move(HOUR * 1000)
    left.push(await countLeft())
    await command('start/admin.ts', 'auftraege', 'erneut', '--warteschlange', 'ablesung')
    await portal.move(HOUR * 1000)
    left.push(await countLeft())
    await lookAfter()
    await end()
    const seconds = (performance.now() - begun) / 1000
    const { taken } = mails
    return {
      seconds,
      exits,
      runs,
      requests: customers.requests(),
      faults: customers.faults(),
      messages,
      mails: taken,
      readings,
      heard: service.heard,
      left,
      samples,
    }
  } finally {
    portal.kill()
    await mails.close()
    service.close()
    await database.end()
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
}
