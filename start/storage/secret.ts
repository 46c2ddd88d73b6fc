import { ConfigError } from '#platform/config.ts'
import { fingerprintOf } from '#platform/secrets/keyring.ts'
import { openKeyring, type LiveKeyring } from '#platform/secrets/live.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { randomBytes } from 'node:crypto'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { privateDataFolder } from './private-folder.ts'

const fileOf = ({ dataDir }: Config) => join(dataDir, 'secret')

/** A new secret as SECRET names it. */
export function newSecretText(): string {
  return randomBytes(32).toString('hex')
}

/**
 * The secrets of 32 bytes that every key derives from: configured, or in demo mode created once and kept in DATA_DIR.
 *
 * Throws ConfigError if that file is damaged.
 */
export async function secretsOf(config: Config): Promise<readonly Buffer[]> {
  if (config.secret) return config.secret.map((text) => Buffer.from(text, 'hex'))
  const file = fileOf(config)
  await privateDataFolder(config.dataDir)
  await writeFile(file, newSecretText(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  const texts = (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean)
  // what is left of it would be a weak key, or none
  if (texts.length === 0 || !texts.every((text) => /^[0-9a-f]{64}$/i.test(text)))
    throw new ConfigError('DATA_DIR: the file secret is damaged; restore it, or delete it if this demo has no data yet')
  return texts.map((text) => Buffer.from(text, 'hex'))
}

/** Adds a secret to a demo's file; running processes find it within seconds. */
export async function addSecret(config: Config): Promise<void> {
  await appendFile(fileOf(config), `\n${newSecretText()}`)
}

/** Removes the secrets with these fingerprints from a demo's file. */
export async function dropSecrets(config: Config, fingerprints: readonly string[]): Promise<void> {
  const left = (await secretsOf(config)).filter((secret) => !fingerprints.includes(fingerprintOf(secret)))
  const made = `${fileOf(config)}.neu`
  await writeFile(made, left.map((secret) => secret.toString('hex')).join('\n'), { mode: 0o600 })
  await rename(made, fileOf(config))
}

/** The keyring of this configuration on this database. Throws ConfigError if a secret is missing. */
export function keyringOn(config: Config, database: Database, log: Logger): Promise<LiveKeyring> {
  return openKeyring({ database, secrets: () => secretsOf(config), log })
}
