import { systemClock } from '#platform/clock.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { sendRequest, type Answer, type RequestOptions } from '#server/_kit/testing/requests.ts'
import { rowsOf, type Rows } from '#server/_kit/testing/rows.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePort } from '../../tools/ports.mjs'
import { readConfig } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { migrationParts } from '../storage/paths.ts'
import { operation } from './operation.ts'
import { startProcess, untilReady } from './running-process.ts'

/** fewer than a process works on at once, so that none is refused for its load */
const AT_ONCE = 20

export interface Asked extends RequestOptions {
  /** the visitor's address, as the proxy names it */
  readonly ip?: string
}

/** Portals on one database, each with a provider of its own inside, and nothing in front of them. */
export interface SpreadPortals {
  readonly rows: Rows
  readonly database: FreshDatabase['database']
  readonly publicUrl: string
  readonly folder: string
  /** the address of the process that a request with this number goes to: each in turn */
  baseOf(number: number): string
  /** Sends a request to that process. */
  ask(number: number, method: string, path: string, asked?: Asked): Promise<Answer>
  /** Sends so many requests, some at once, and counts their outcomes. */
  spread(times: number, send: (number: number) => Promise<string>): Promise<Readonly<Record<string, number>>>
  stop(): Promise<void>
}

/** Starts so many portals in operation, with these settings, and makes their database. */
export async function startSpread(size: number, settings: Readonly<Record<string, string>>): Promise<SpreadPortals> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-spread-'))
  const fresh = await freshDatabase('postgres', migrationParts)
  const config = readConfig(operation)
  const rows = rowsOf(fresh.database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
  const ports: number[] = []
  while (ports.length < size) ports.push(await takePort())
  const env = {
    ...operation,
    DATA_DIR: folder,
    DATABASE_URL: fresh.url ?? '',
    DATABASE_PROZESSE: String(size),
    TRUSTED_PROXIES: 'loopback',
    EMAIL_DNS: 'false',
    ...settings,
  }
  const portals = ports.map((port) => startProcess('start/main.ts', { ...env, PORT: String(port) }))
  const baseOf = (number: number) => `http://127.0.0.1:${ports[number % size]}`
  const stop = async () => {
    for (const { child } of portals) child.kill('SIGKILL')
    await Promise.all(portals.map(({ ended }) => ended))
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(portals.map((portal, number) => untilReady(portal, baseOf(number))))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    rows,
    database: fresh.database,
    publicUrl: config.publicUrl,
    folder,
    baseOf,
    ask: (number, method, path, { ip = '192.0.2.1', headers, ...options } = {}) => {
      const own = { origin: config.publicUrl, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip, ...headers }
      return sendRequest(baseOf(number), method, path, { ...options, headers: own })
    },
    spread: async (times, send) => {
      const outcomes: Record<string, number> = {}
      for (let sent = 0; sent < times; sent += AT_ONCE) {
        const numbers = Array.from({ length: Math.min(AT_ONCE, times - sent) }, (_, index) => sent + index)
        for (const outcome of await Promise.all(numbers.map(send))) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      return outcomes
    },
    stop,
  }
}
