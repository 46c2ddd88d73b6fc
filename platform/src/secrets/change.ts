import { setTimeout as pause } from 'node:timers/promises'
import { encrypt, FIRST } from '../crypto.ts'
import type { Database, Owner } from '../db/port.ts'
import { dispatchRole } from '../dispatch/store.ts'
import { countOlder, encryptAgain, type SealedColumn } from './at-rest.ts'
import { fingerprintOf, KEPT_PATH, ringOf, type Keyring } from './keyring.ts'
import { SILENT_SECONDS, WAIT_SECONDS } from './limits.ts'
import type { LiveKeyring } from './live.ts'
import { addNext, keepKeys, listHolders, retire, type Generation, type Holder } from './store.ts'

/** Why a secret is not changed or retired. */
export type Refused =
  | { readonly kind: 'no new secret' | 'several new secrets' | 'changed meanwhile' }
  | { readonly kind: 'processes without it' | 'processes behind'; readonly names: readonly string[] }
  | { readonly kind: 'still needed'; readonly left: readonly Left[] }

export class SecretRefused extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.kind)
    this.refused = refused
  }
}

/** Values of a kind that an older secret still encrypts. */
export interface Left {
  readonly name: string
  readonly generation: number
  readonly count: number
}

/** A database whose secret changes. */
export interface ChangeParts {
  readonly database: Database
  readonly keyring: LiveKeyring
  /** the secrets of the configuration now */
  readonly secrets: () => Promise<readonly Buffer[]>
  /** adds a secret to them, where the portal keeps them itself */
  readonly addSecret?: (() => Promise<void>) | undefined
  /** paths of keys that only hash or verify; they are kept when their secret is retired */
  readonly kept: readonly (readonly string[])[]
  readonly columns: readonly SealedColumn[]
  /** seals something under the new key in the same transaction, because the older key must not seal it any more */
  readonly sealAnew?: ((owner: Owner, keyring: Keyring) => Promise<void>) | undefined
  /** how long to wait for processes; WAIT_SECONDS unless given */
  readonly waitSeconds?: number
}

/** The secrets of the configuration that the database does not know. */
export async function newSecretsOf({ keyring, secrets }: ChangeParts): Promise<readonly Buffer[]> {
  await keyring.sync()
  const known = new Set(keyring.generations().map(({ fingerprint }) => fingerprint))
  return (await secrets()).filter((secret) => !known.has(fingerprintOf(secret)))
}

/**
 * Checks that the new secret can become the writing one, and gives the act that does it. Undefined if that was done and older ones are not
 * retired yet.
 *
 * Throws SecretRefused if there is no new one, or if a process that runs would not have it.
 */
export async function prepareChange(parts: ChangeParts): Promise<(() => Promise<void>) | undefined> {
  const { keyring, addSecret } = parts
  let found = await newSecretsOf(parts)
  const generations = keyring.generations()
  const [newest] = generations
  if (!newest) throw new SecretRefused({ kind: 'no new secret' })
  if (found.length === 0 && generations.filter(({ retired_at }) => retired_at === null).length > 1) return undefined
  if (found.length === 0 && addSecret) {
    await addSecret()
    found = await newSecretsOf(parts)
  }
  const [next, ...more] = found
  if (!next) throw new SecretRefused({ kind: 'no new secret' })
  // two commands at once may each have added one to a demo's file
  if (more.length > 0 && !addSecret) throw new SecretRefused({ kind: 'several new secrets' })
  await waitForProcesses(parts, fingerprintOf(next))
  return () => change(parts, newest, next)
}

async function change({ database, keyring, secrets, kept, sealAnew }: ChangeParts, newest: Generation, next: Buffer): Promise<void> {
  const following: Generation = { ...newest, generation: newest.generation + 1, fingerprint: fingerprintOf(next), kept: null }
  const given = await secrets()
  const [before, after] = [ringOf(given, () => [newest]), ringOf(given, () => [following, newest])]
  const keys = Object.fromEntries(
    kept.map((path) => [
      path.join('/'),
      before
        .keysFor(...path)
        .writing()
        .key.toString('base64'),
    ]),
  )
  const sealed = encrypt(after.keysFor(...KEPT_PATH), JSON.stringify(keys))
  await database.asOwner((owner) =>
    allOrNothing(owner, async () => {
      // of two commands at once, the later one may know another new secret and changes nothing
      if (!(await addNext(owner, following.generation, following.fingerprint))) throw new SecretRefused({ kind: 'changed meanwhile' })
      await keepKeys(owner, newest.generation, sealed)
      await sealAnew?.(owner, after)
    }),
  )
  await keyring.sync()
}

async function allOrNothing(owner: Owner, work: () => Promise<void>): Promise<void> {
  await owner.script('begin')
  try {
    await work()
    await owner.script('commit')
  } catch (error) {
    await owner.script('rollback').catch(() => undefined)
    throw error
  }
}

/** Processes that would not read what is written under this secret. */
export function processesWithout(database: Database, fingerprint: string): Promise<string[]> {
  return processes(database, ({ fingerprints }) => !fingerprints.includes(fingerprint))
}

async function processes(database: Database, isWanted: (holder: Holder) => boolean): Promise<string[]> {
  const holders = await database.plain(dispatchRole, (db) => listHolders(db, SILENT_SECONDS))
  return holders.filter(isWanted).map(({ name }) => name)
}

/** A process that starts just now notes its secrets a moment later. */
async function waitForProcesses({ database, waitSeconds }: ChangeParts, fingerprint: string): Promise<void> {
  const names = await lastOf(() => processesWithout(database, fingerprint), waitSeconds)
  if (names.length > 0) throw new SecretRefused({ kind: 'processes without it', names })
}

/** Waits until every process writes under the newest secret; gives those that do not. */
export function processesBehind({ database, keyring, waitSeconds }: ChangeParts): Promise<string[]> {
  const newest = keyring.generations()[0]?.fingerprint
  return lastOf(() => processes(database, ({ writes }) => writes !== newest), waitSeconds)
}

/** Asks until the answer is empty or the time is over. */
async function lastOf(ask: () => Promise<string[]>, most = WAIT_SECONDS): Promise<string[]> {
  for (let second = 0; ; second += 1) {
    const names = await ask()
    if (names.length === 0 || second >= most) return names
    await pause(1000)
  }
}

/** Encrypts everything at rest under the writing secret; returns what is left under older ones. */
export async function renewAtRest({ database, keyring, columns }: ChangeParts, signal?: AbortSignal): Promise<Left[]> {
  for (const column of allColumns(keyring, columns)) await encryptAgain(database, column, signal)
  return leftUnderOlder({ database, keyring, columns })
}

/** Kept keys are encrypted as well. */
function allColumns(keyring: LiveKeyring, columns: readonly SealedColumn[]): readonly SealedColumn[] {
  return [...columns, { name: 'Aufbewahrte Prüfschlüssel', table: 'platform.secret', column: 'kept', keys: keyring.keysFor(...KEPT_PATH) }]
}

/** What secrets other than the writing one still encrypt, by kind. */
export async function leftUnderOlder({
  database,
  keyring,
  columns,
}: Pick<ChangeParts, 'database' | 'keyring' | 'columns'>): Promise<Left[]> {
  const [newest, ...older] = keyring.generations()
  const left: Left[] = []
  for (const column of allColumns(keyring, columns)) {
    const counts = await countOlder(database, column)
    for (const { generation, fingerprint } of older) {
      const count = counts.get(generation === FIRST ? '' : fingerprint) ?? 0
      if (count > 0 && newest) left.push({ name: column.name, generation, count })
    }
  }
  return left
}

/**
 * Checks that every secret but the writing one can be retired, and gives the act that does it; afterwards SECRET need not name them.
 * Undefined if there is none.
 *
 * Throws SecretRefused if a process writes under an older one, or if something still needs it.
 */
export async function prepareRetirement(parts: ChangeParts): Promise<(() => Promise<readonly Generation[]>) | undefined> {
  const { database, keyring } = parts
  await keyring.sync()
  const older = keyring
    .generations()
    .slice(1)
    .filter(({ retired_at }) => retired_at === null)
  if (older.length === 0) return undefined
  const names = await processesBehind(parts)
  if (names.length > 0) throw new SecretRefused({ kind: 'processes behind', names })
  const left = await leftUnderOlder(parts)
  if (left.length > 0) throw new SecretRefused({ kind: 'still needed', left })
  return async () => {
    await database.asOwner(async (owner) => {
      for (const { generation } of older) await retire(owner, generation)
    })
    await keyring.sync()
    return older
  }
}
