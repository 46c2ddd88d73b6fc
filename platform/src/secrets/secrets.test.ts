import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decrypt, encrypt, type Keys } from '../crypto.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import type { SealedColumn } from './at-rest.ts'
import { encryptAgain } from './at-rest.ts'
import {
  leftUnderOlder,
  prepareChange,
  prepareRetirement,
  processesBehind,
  processesWithout,
  renewAtRest,
  SecretRefused,
  type ChangeParts,
} from './change.ts'
import { fingerprintOf } from './keyring.ts'
import { openKeyring, type LiveKeyring } from './live.ts'

const [OLD, NEW, WRONG] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
const NAMES = { old: fingerprintOf(OLD), new: fingerprintOf(NEW) }
const silent = { error: () => undefined }
const VALUES = 400

describe.each(everyDatabaseKind)('a secret on %s', (kind) => {
  let fresh: FreshDatabase
  const opened: LiveKeyring[] = []
  const open = async (...secrets: Buffer[]) => {
    const keyring = await openKeyring({ database: fresh.database, secrets: async () => secrets, log: silent })
    opened.push(keyring)
    return keyring
  }
  /** A process that serves with these secrets. */
  const start = async (...secrets: Buffer[]) => {
    const keyring = await open(...secrets)
    await keyring.begin()
    return keyring
  }
  const columnOf = (keys: Keys): SealedColumn => ({ name: 'Werte', table: 'public.sealed', column: 'value', keys })
  const partsOf = (keyring: LiveKeyring, ...secrets: Buffer[]): ChangeParts => ({
    database: fresh.database,
    keyring,
    secrets: async () => secrets,
    kept: [['hash']],
    waitSeconds: 0,
    columns: [columnOf(keyring.keysFor('values'))],
  })
  const owner = <R extends object>(text: string, values: readonly unknown[] = []) => fresh.database.asOwner((db) => db.run<R>(text, values))
  const change = async (parts: ChangeParts) => (await prepareChange(parts))?.()
  const retireOlder = async (parts: ChangeParts) => (await prepareRetirement(parts))?.()

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }])
    await owner('create table public.sealed (id integer primary key, value bytea, more text)')
    // rows of 2 KB, so that the values lie in many blocks
    await owner('alter table public.sealed alter column more set storage plain')
  })
  afterAll(() => fresh.drop())
  beforeEach(() =>
    fresh.database.asOwner((db) => db.script('truncate public.sealed; truncate platform.secret; truncate platform.secret_holder')),
  )
  afterEach(async () => {
    for (const keyring of opened.splice(0)) await keyring.close()
  })
  const fill = async (keys: Keys) => {
    const rows = Array.from({ length: VALUES }, (_, at) => ({ id: at + 1, value: encrypt(keys, `Wert ${at + 1}`).toString('hex') }))
    await owner(
      `insert into public.sealed select id, decode(value, 'hex'), repeat('x', 2000)
         from jsonb_to_recordset($1::text::jsonb) as r (id integer, value text)`,
      [JSON.stringify(rows)],
    )
  }
  const readAll = async (keys: Keys) =>
    (await owner<{ id: number; value: Buffer }>('select id, value from public.sealed where id > 0 order by id')).filter(
      ({ id, value }) => decrypt(keys, value) === `Wert ${id}`,
    ).length

  it('is the first one at the first start; a wrong one is refused by name, and nothing is lost', async () => {
    const keyring = await start(OLD)
    const sealed = encrypt(keyring.keysFor('values'), 'x')
    await expect(open(WRONG)).rejects.toThrow(`SECRET: lacks the secret of generation 1 (${NAMES.old}), which the database still needs`)
    await expect(open()).rejects.toThrow(NAMES.old)
    expect(decrypt((await open(OLD)).keysFor('values'), sealed)).toBe('x')
  })

  it('must stand alone at the first start, because nobody could tell which one is the first', async () => {
    await expect(open(OLD, NEW)).rejects.toThrow(/^SECRET: the database knows no secret yet/)
  })

  it('changes only when every process has the new one, and names those without it', async () => {
    const before = await start(OLD)
    const ready = await start(NEW, OLD)
    const names = await processesWithout(fresh.database, NAMES.new)
    expect(names).toHaveLength(1)
    await expect(prepareChange(partsOf(ready, OLD, NEW))).rejects.toEqual(new SecretRefused({ kind: 'processes without it', names }))
    await expect(prepareChange(partsOf(ready, OLD))).rejects.toEqual(new SecretRefused({ kind: 'no new secret' }))
    await expect(prepareChange(partsOf(ready, OLD, NEW, WRONG))).rejects.toEqual(new SecretRefused({ kind: 'several new secrets' }))
    await before.close()
    await change(partsOf(ready, OLD, NEW))
    expect(ready.keysFor('values').writing().id).toBe(NAMES.new)
    await expect(open(OLD)).rejects.toThrow(`generation 2 (${NAMES.new})`)
    await expect(open(NEW)).rejects.toThrow(`generation 1 (${NAMES.old})`)
  })

  it('is read by a process that has not heard of the change, and written by it under the old one until it has', async () => {
    await start(OLD)
    const slow = await start(OLD, NEW)
    const quick = await open(OLD, NEW)
    await opened[0]?.close()
    await change(partsOf(quick, OLD, NEW))
    const [values, others] = [slow.keysFor('values'), quick.keysFor('values')]
    expect(values.writing().id).toBe(NAMES.old)
    expect(decrypt(values, encrypt(others, 'neu'))).toBe('neu')
    expect(decrypt(others, encrypt(values, 'alt'))).toBe('alt')
    expect(values.readable().map(({ id }) => id)).toContain(NAMES.new)
    expect(await processesBehind(partsOf(quick, OLD, NEW))).toHaveLength(1)
    await slow.sync()
    expect(values.writing().id).toBe(NAMES.new)
  })

  it('is retired when nothing needs it; what it hashed is still recognised without it, what it encrypted would not be', async () => {
    const before = await start(OLD)
    const [hashKey, oldValues] = [before.keysFor('hash').writing().key, before.keysFor('values')]
    await fill(oldValues)
    await before.close()
    const keyring = await open(OLD, NEW)
    const parts = partsOf(keyring, OLD, NEW)
    expect(await prepareRetirement(parts)).toBeUndefined()
    await change(parts)
    const left = [{ name: 'Werte', generation: 1, count: VALUES }]
    await expect(prepareRetirement(parts)).rejects.toEqual(new SecretRefused({ kind: 'still needed', left }))

    // stopped in the middle, continued later
    const stop = new AbortController()
    const stopping: SealedColumn = {
      ...columnOf(keyring.keysFor('values')),
      inner: (text) => {
        stop.abort()
        return text
      },
    }
    await expect(encryptAgain(fresh.database, stopping, stop.signal)).rejects.toThrow(/abort/)
    const [halfway] = await leftUnderOlder(parts)
    expect(halfway?.count).toBeGreaterThan(0)
    expect(halfway?.count).toBeLessThan(VALUES)
    expect(await readAll(keyring.keysFor('values'))).toBe(VALUES)
    expect(await prepareChange(parts)).toBeUndefined()
    expect(await renewAtRest(parts)).toEqual([])
    // what no key opens needs none
    await owner('insert into public.sealed values (0, $1)', [randomBytes(60)])
    expect(await renewAtRest(parts)).toEqual([])

    expect((await retireOlder(parts))?.map(({ fingerprint }) => fingerprint)).toEqual([NAMES.old])
    const alone = await start(NEW)
    expect(await readAll(alone.keysFor('values'))).toBe(VALUES)
    expect(alone.keysFor('hash').first().key).toEqual(hashKey)
    expect(
      alone
        .keysFor('hash')
        .readable()
        .map(({ id }) => id),
    ).toEqual([NAMES.new, NAMES.old])
    expect(() => decrypt(alone.keysFor('values'), encrypt(oldValues, 'alt'))).toThrow(NAMES.old)
  })

  it('is changed by one of two commands at once; the keys that it leaves are those of that change', async () => {
    const before = await start(OLD)
    const hashKey = before.keysFor('hash').writing().key
    await before.close()
    const [one, other] = [partsOf(await open(OLD, NEW), OLD, NEW), partsOf(await open(OLD, WRONG), OLD, WRONG)]
    const [begin, tooLate] = [await prepareChange(one), await prepareChange(other)]
    await begin?.()
    await expect(tooLate?.()).rejects.toEqual(new SecretRefused({ kind: 'changed meanwhile' }))
    await retireOlder(one)
    expect((await open(NEW)).keysFor('hash').first().key).toEqual(hashKey)
  })

  it('is taken from a demo’s file also when two commands at once have each added one', async () => {
    await (await start(OLD)).close()
    const parts = { ...partsOf(await open(OLD, NEW, WRONG), OLD, NEW, WRONG), addSecret: async () => undefined }
    await change(parts)
    expect(parts.keyring.generations().map(({ fingerprint }) => fingerprint)).toEqual([NAMES.new, NAMES.old])
  })

  it('is not retired while a process writes under it, because nobody would read what that one writes', async () => {
    await (await start(OLD)).close()
    const slow = await start(OLD, NEW)
    const parts = partsOf(await open(OLD, NEW), OLD, NEW)
    await change(parts)
    const names = await processesBehind(parts)
    expect(names).toHaveLength(1)
    await expect(retireOlder(parts)).rejects.toEqual(new SecretRefused({ kind: 'processes behind', names }))
    await slow.close()
    expect(await retireOlder(parts)).toHaveLength(1)
  })

  it('can change again, and the hashes of all earlier ones are recognised', async () => {
    const third = Buffer.alloc(32, 4)
    await (await start(OLD)).close()
    for (const secrets of [
      [OLD, NEW],
      [NEW, third],
    ]) {
      const keyring = await open(...secrets)
      const parts = partsOf(keyring, ...secrets)
      await change(parts)
      expect(await renewAtRest(parts)).toEqual([])
      await retireOlder(parts)
    }
    const alone = await open(third)
    expect(
      alone
        .keysFor('hash')
        .readable()
        .map(({ generation }) => generation),
    ).toEqual([3, 2, 1])
    expect(
      alone
        .keysFor('values')
        .readable()
        .map(({ generation }) => generation),
    ).toEqual([3])
  })

  it('keeps a value that changes while it is encrypted again', async () => {
    await fill((await start(OLD)).keysFor('values'))
    await opened[0]?.close()
    const keyring = await open(OLD, NEW)
    const parts = partsOf(keyring, OLD, NEW)
    await change(parts)
    const keys = keyring.keysFor('values')
    let changing: Promise<unknown> | undefined
    const inner = (text: string) => {
      // on PGlite the connection is ours until the batch ends
      if (kind === 'postgres') changing ??= owner('update public.sealed set value = $1 where id = 1', [encrypt(keys, 'Wert 1')])
      return text
    }
    await encryptAgain(fresh.database, { ...columnOf(keys), inner })
    await changing
    expect(await renewAtRest(parts)).toEqual([])
    expect(await readAll(keys)).toBe(VALUES)
  })
})
