import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { asSystem } from '#server/_kit/context.ts'
import { addWebhook } from '#server/erp/webhook/acts.ts'
import { startListening, type Listening } from '#server/erp/webhook/testing.ts'
import { purposes } from '#server/secrets.ts'
import { recordVorgang } from '#server/vorgaenge/acts.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { migrationParts } from '../storage/paths.ts'
import { operation } from '../testing/operation.ts'
import { startProcess, statusOf, type RunningProcess } from '../testing/running-process.ts'

const PROCESSES = 3
const SINGLE_MS = 2000
const MANY = 400
/** a run without a sign of life is taken over after a minute */
const TAKEN_OVER_MS = 120_000

describe.runIf(everyDatabaseKind.includes('postgres'))('webhooks of three portals', () => {
  let folder: string
  let fresh: FreshDatabase
  let there: Listening
  const portals: RunningProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-webhooks-'))
    fresh = await freshDatabase('postgres', migrationParts)
    there = await startListening()
    const ports = await Promise.all(Array.from({ length: PROCESSES }, () => takePort()))
    for (const port of ports) {
      portals.push(startProcess('start/main.ts', { ...operation, DATA_DIR: folder, DATABASE_URL: fresh.url ?? '', PORT: String(port) }))
      while ((await statusOf(`http://127.0.0.1:${port}/health/live`)) !== 200) await pause(50)
    }
    const keys = keyringOf(Buffer.from(operation.SECRET, 'hex')).keysFor(purposes.webhook)
    const receiver = { name: 'SAP', adresse: there.url, arten: undefined, seit: undefined }
    await addWebhook({ database: fresh.database, clock: systemClock, keys }, receiver)
  }, 240_000)
  afterAll(async () => {
    for (const { child } of portals) child.kill('SIGKILL')
    await Promise.all(portals.map(({ ended }) => ended))
    there.close()
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const record = (sub: string) => {
    const request = {
      art: 'Einwilligung',
      person: { iss: 'https://id.example', sub },
      nutzlast: { Erteilt: false, EMail: 'ada@demo.example' },
      ziele: ['erp'],
    } as const
    return asSystem(fresh.database, (db) => db.transaction((tx) => recordVorgang(tx, request, new Date())))
  }
  const got = () => new Set(there.got.map(({ id }) => id)).size

  it('send a change within two seconds, and each once', { timeout: 60_000 }, async () => {
    for (let count = 1; count <= 5; count += 1) {
      await record(`einzeln-${count}`)
      await expect.poll(got, { timeout: SINGLE_MS, interval: 20 }).toBe(count)
    }
    expect(there.got.length).toBe(5)
  })

  it('lose nothing if two of them are killed in the middle', { timeout: TAKEN_OVER_MS + 60_000 }, async () => {
    there.got.length = 0
    there.answer((_, response) => void setTimeout(() => response.writeHead(204).end(), 20))
    const recorded: string[] = []
    for (let count = 0; count < MANY; count += 1) recorded.push((await record(`viele-${count}`)).id)
    await expect.poll(got, { timeout: 20_000, interval: 5 }).toBeGreaterThan(MANY / 10)
    for (const { child } of portals.slice(0, 2)) child.kill('SIGKILL')
    await expect.poll(got, { timeout: TAKEN_OVER_MS, interval: 200 }).toBe(MANY)
    expect(new Set(there.got.map(({ id }) => id))).toEqual(new Set(recorded))
    const states = () =>
      fresh.database.asOwner((owner) =>
        owner.run(
          `select zustand, count(*)::integer as n, count(distinct vorgang_id)::integer as d from portal.webhook_zustellung group by 1`,
        ),
      )
    await expect.poll(states, { timeout: 20_000 }).toEqual([{ zustand: 'zugestellt', n: MANY + 5, d: MANY + 5 }])
  })
})
