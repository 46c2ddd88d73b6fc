import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/port.ts'
import { dispatchRole } from '../dispatch/store.ts'
import type { Logger } from '../log.ts'
import { fingerprintOf, refuseMissing, ringOf, type Keyring } from './keyring.ts'
import { FOLLOW_MS, SIGN_OF_LIFE_MS } from './limits.ts'
import { addFirst, forgetHolder, listGenerations, noteHolder, type Generation } from './store.ts'

/** The keyring of a process, which follows the database. */
export interface LiveKeyring extends Keyring {
  /** the secrets that the database knows, newest first */
  generations(): readonly Generation[]
  /** fingerprints of the secrets in SECRET */
  held(): readonly string[]
  /** Reads the secrets and the database now. */
  sync(): Promise<void>
  /** Names the only secret as the first one, unless the database knows one; then gives signs of life until it is closed. */
  begin(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly database: Database
  /** the secrets of the configuration; a demo's file may gain one */
  readonly secrets: () => Promise<readonly Buffer[]>
  readonly log: Pick<Logger, 'error'>
}

/** Opens the keyring. Throws ConfigError if a secret is missing that the database needs. */
export async function openKeyring({ database, secrets, log }: Parts): Promise<LiveKeyring> {
  const holder = { process: randomUUID(), name: `${hostname()} ${process.pid}` }
  const closing = new AbortController()
  let generations: readonly Generation[] = []
  let given: readonly Buffer[] = []
  let ring = ringOf([], () => generations)
  let isReported = false

  async function sync(): Promise<void> {
    const now = await secrets()
    if (now.length !== given.length || now.some((secret, at) => !given[at]?.equals(secret))) ring = ringOf(now, () => generations)
    given = now
    generations = await database.plain(dispatchRole, (db) => listGenerations(db))
  }
  let noted = { text: '', at: 0 }
  const note = async () => {
    const state = { fingerprints: given.map(fingerprintOf), writes: generations[0]?.fingerprint ?? null }
    const text = JSON.stringify(state)
    if (text === noted.text && performance.now() - noted.at < SIGN_OF_LIFE_MS) return
    await database.plain(dispatchRole, (db) => noteHolder(db, { ...holder, ...state }))
    noted = { text, at: performance.now() }
  }
  function report(): void {
    try {
      refuseMissing(given, generations)
      isReported = false
    } catch (error) {
      if (!isReported) log.error({ err: error }, 'a secret is missing; what needs it is answered with 503')
      isReported = true
    }
  }
  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(FOLLOW_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      // without the database there is nothing to read under any key
      await sync()
        .then(note)
        .then(report, () => undefined)
    }
  }

  await sync()
  refuseMissing(given, generations)
  return {
    keysFor: (...path) => following(() => ring, path),
    generations: () => generations,
    held: () => given.map(fingerprintOf),
    sync,
    begin: async () => {
      const [only] = given
      if (generations.length === 0 && only) await database.plain(dispatchRole, (db) => addFirst(db, fingerprintOf(only)))
      await sync()
      refuseMissing(given, generations)
      await note()
      void follow()
    },
    close: async () => {
      closing.abort()
      await database.plain(dispatchRole, (db) => forgetHolder(db, holder.process)).catch(() => undefined)
    },
  }
}

/** The keys of a path in the ring of this moment. */
function following(ring: () => Keyring, path: readonly string[]) {
  let [from, keys] = [ring(), ring().keysFor(...path)]
  const current = () => {
    if (from !== ring()) [from, keys] = [ring(), ring().keysFor(...path)]
    return keys
  }
  return { writing: () => current().writing(), readable: () => current().readable(), first: () => current().first() }
}
