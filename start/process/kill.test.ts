import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { createLog } from '#platform/log.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from '../storage/database.ts'
import { migrationParts } from '../storage/paths.ts'
import { MOMENT_HEADER, moments, type Moment } from '../testing/moments.ts'
import { bareEnvironment } from '../testing/environment.ts'
import { readingOf } from '../testing/reading.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** every moment and both calls; npm run test:kill uses 100 */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5)
/** about the length of a request, so that a kill can hit any moment of it or just after */
const ANY_MOMENT_MS = 40

interface Told {
  readonly status: number
  readonly id: string | undefined
  readonly isReplay: boolean
}

// nothing acknowledged is lost, doubled or half done
describe.each(databaseKinds)('kill -9 between the effect and the answer, on %s', (kind) => {
  let folder: string
  let postgres: FreshDatabase | undefined
  let env: Record<string, string>
  let port: number
  let child: ChildProcess
  let cookie: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-kill-'))
    postgres = kind === 'postgres' ? await freshDatabase('postgres', migrationParts) : undefined
    const provider = { IDENTITY: 'oidc', OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_SECRET: 'nobody asks' }
    env = { ...provider, DATA_DIR: folder, ...(postgres?.url ? { DATABASE_URL: postgres.url } : {}) }
    cookie = await start({ ACCOUNTS: String(ROUNDS) })
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await postgres?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts the process, which then listens and says where. Gives the session cookie of the accounts that it made. */
  async function start(more: Record<string, string> = {}): Promise<string> {
    child = spawn(process.execPath, ['start/testing/killable-process.ts'], {
      cwd: root,
      env: { ...bareEnvironment, ...env, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const failed = once(child, 'exit').then(() => {
      throw new Error('the process ended before it listened')
    })
    const [line] = (await Promise.race([once(createInterface({ input: child.stdout ?? process.stdin }), 'line'), failed])) as [string]
    const said = JSON.parse(line) as { readonly port: number; readonly cookie: string }
    port = said.port
    return said.cookie
  }

  async function send(path: string, method: string, body: object, headers: Record<string, string>): Promise<Told> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { VorgangId?: string; Vorgaenge?: { VorgangId: string }[] }
    const id = answer.VorgangId ?? answer.Vorgaenge?.[0]?.VorgangId
    return { status: response.status, id, isReplay: response.headers.get('idempotency-replayed') === 'true' }
  }

  const report = (number: number, key: string, moment?: Moment) =>
    send('/ablesung/', 'POST', readingOf(`Z${number}`, 1200 + number), {
      'idempotency-key': key,
      ...(moment ? { [MOMENT_HEADER]: moment } : {}),
    })
  const change = (number: number, _: string, moment?: Moment) =>
    send(
      `/api/css/v5/vertragskonten/${2_000_000_000 + number}/dokumentenversand`,
      'PATCH',
      { DokumentenversandTyp: 'CSS2' },
      moment ? { [MOMENT_HEADER]: moment } : {},
    )

  /** Sends a request and kills the process at that moment, or at a random one. Gives the answer, if any. */
  async function sendAndKill(request: typeof report, number: number, key: string, moment: Moment | undefined): Promise<Told | undefined> {
    const ended = once(child, 'exit')
    const answered = request(number, key, moment).catch(() => undefined)
    if (moment === undefined) {
      await pause(randomInt(ANY_MOMENT_MS))
      child.kill('SIGKILL')
    }
    const [, signal] = (await ended) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    return answered
  }

  it(`has one effect for each request in ${ROUNDS} rounds`, { timeout: 600_000 }, async () => {
    const ids: (string | undefined)[] = []
    for (let number = 0; number < ROUNDS; number += 1) {
      const request = number % 5 === 4 ? change : report
      const moment = [...moments, undefined][number % 4]
      const key = randomUUID()
      const first = await sendAndKill(request, number, key, moment)
      await start()
      const again = await request(number, key)
      expect([request === report ? 201 : 200, undefined, again.id]).toEqual([again.status, moment && first, first?.id ?? again.id])
      // a committed request is replayed, an uncommitted one is done now
      const isKept = moment === undefined ? again.isReplay : request === report && moment !== 'effect'
      expect([number, moment, again.isReplay]).toEqual([number, moment, isKept])
      ids.push(again.id)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await openDatabase(readConfig(env), createLog('silent'))
    const rows = await database.asOwner((owner) =>
      owner.run(
        `select v.id, v.vk_nummer, count(o.id)::integer as taken from portal.vorgang v left join portal.outbox o on o.vorgang_id = v.id
          group by v.id order by v.vk_nummer`,
      ),
    )
    await database.close()
    expect(rows).toEqual(ids.map((id, number) => ({ id, vk_nummer: String(2_000_000_000 + number), taken: 1 })))
  })
})
