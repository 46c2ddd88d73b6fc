import type { Endpoint } from '#contract/_kit/endpoint.ts'
import type { Queries } from '#platform/db/port.ts'
import { hash } from 'node:crypto'
import { Refusal } from './refusal.ts'
import { findApiSchluessel, type ApiSchluessel } from './store.ts'

/** Prefix of every key, so that secret scanners find a leaked one. */
export const API_KEY_PREFIX = 'npk_'
const BEARER = /^Bearer (npk_[0-9A-Za-z_-]{43})$/

/** Reads the key from an Authorization header. Throws NichtAngemeldet if the header cannot hold one. */
export function apiKeyOf(header: string | undefined): string {
  const key = BEARER.exec((header ?? '').slice(0, 200))?.[1]
  if (!key) throw new Refusal('NichtAngemeldet')
  return key
}

/** A fast hash is enough, since a key has 256 random bits. */
export function apiKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Throws NichtAngemeldet for an unknown or revoked key, KeineBerechtigung for a key with another scope. */
export async function checkedApiSchluessel(db: Queries, { scope }: Endpoint, key: string, now: Date): Promise<ApiSchluessel> {
  const found = await findApiSchluessel(db, apiKeyHash(key), now)
  if (!found) throw new Refusal('NichtAngemeldet')
  if (!scope || !found.rechte.includes(scope)) throw new Refusal('KeineBerechtigung')
  return found
}
