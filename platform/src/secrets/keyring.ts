import { ConfigError } from '../config.ts'
import { decrypt, deriveKey, FIRST, KeyMissing, type Key, type Keys } from '../crypto.ts'
import type { Generation } from './store.ts'

/** Derives keys from the secrets of the configuration. */
export interface Keyring {
  /** The keys of a purpose; a path of several derives one after the other. */
  keysFor(...path: readonly string[]): Keys
}

/** A keyring whose paths begin with `purpose`. */
export function keyringWithin(keyring: Keyring, purpose: string): Keyring {
  return { keysFor: (...path) => keyring.keysFor(purpose, ...path) }
}

/** The keyring of one secret that never changes. */
export function keyringOf(secret: Buffer): Keyring {
  return ringOf([secret], () => [])
}

/** Names a secret: 16 hexadecimal digits, which tell nothing about it. */
export function fingerprintOf(secret: Buffer): string {
  return deriveKey(secret, 'secret.fingerprint').subarray(0, 8).toString('hex')
}

type Known = Pick<Generation, 'generation' | 'fingerprint' | 'kept' | 'retired_at'>

/** Path of the keys that encrypt the kept ones. */
export const KEPT_PATH = ['secret.kept'] as const

/** A keyring of these secrets; the database's rows, newest first, say which one writes. With no rows the only secret does. */
export function ringOf(secrets: readonly Buffer[], generations: () => readonly Generation[]): Keyring {
  const held = new Map(secrets.map((secret) => [fingerprintOf(secret), secret]))
  const known = (): readonly Known[] => {
    const rows = generations()
    return rows.length > 0
      ? rows
      : [...held.keys()].slice(0, 1).map((fingerprint) => ({ generation: FIRST, fingerprint, kept: null, retired_at: null }))
  }
  const derive = (secret: Buffer, path: readonly string[]) => path.reduce(deriveKey, secret)

  function keysFor(...path: readonly string[]): Keys {
    const derived = new Map([...held].map(([fingerprint, secret]) => [fingerprint, derive(secret, path)]))
    const name = path.join('/')
    const keyOf = ({ generation, fingerprint, kept, retired_at }: Known): Key | undefined => {
      const own = retired_at ? undefined : derived.get(fingerprint)
      const key = own ?? (kept && name !== KEPT_PATH.join('/') ? keptIn(kept)[name] : undefined)
      return key && { id: fingerprint, key, generation }
    }
    const orMissing = (row: Known | undefined): Key => {
      const key = row && keyOf(row)
      if (!key) throw new KeyMissing(row?.fingerprint ?? '')
      return key
    }
    return {
      writing: () => orMissing(known()[0]),
      first: () => orMissing(known().at(-1)),
      readable: () => {
        const [newest, ...older] = known()
        const isKnown = new Set(known().map(({ fingerprint }) => fingerprint))
        // another process may write under a secret that this one has not seen in the database yet
        const coming = [...derived].flatMap(([id, key]) => (isKnown.has(id) ? [] : [{ id, key, generation: Number.POSITIVE_INFINITY }]))
        return [orMissing(newest), ...coming, ...older.flatMap((row) => keyOf(row) ?? [])]
      },
    }
  }

  const opened = new WeakMap<Buffer, Readonly<Record<string, Buffer>>>()
  function keptIn(kept: Buffer): Readonly<Record<string, Buffer>> {
    const before = opened.get(kept)
    if (before) return before
    const texts = JSON.parse(decrypt(keysFor(...KEPT_PATH), kept)) as Record<string, string>
    const keys = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
    opened.set(kept, keys)
    return keys
  }

  return { keysFor }
}

/** Refuses a process that could not read what others write. Throws ConfigError, which names each missing secret. */
export function refuseMissing(secrets: readonly Buffer[], generations: readonly Generation[]): void {
  const held = new Set(secrets.map(fingerprintOf))
  if (generations.length === 0 && secrets.length > 1)
    throw new ConfigError('SECRET: the database knows no secret yet; start once with the one that it was made with alone')
  const missing = generations.filter(({ fingerprint, retired_at }) => retired_at === null && !held.has(fingerprint))
  if (missing.length === 0) return
  const names = missing.map(({ generation, fingerprint }) => `generation ${generation} (${fingerprint})`).join(' and ')
  throw new ConfigError(`SECRET: lacks the secret of ${names}, which the database still needs; nothing is lost, add it to SECRET`)
}
