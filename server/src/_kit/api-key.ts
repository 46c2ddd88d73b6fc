import type { Endpoint } from '#contract/_kit/endpoint.ts'
import type { Queries } from '#platform/db/port.ts'
import { hash } from 'node:crypto'
import { Refusal } from './refusal.ts'
import { findApiSchluessel, type ApiSchluessel } from './store.ts'

/** What a key begins with, so that one that lies where it should not is found. */
export const API_KEY_PREFIX = 'npk_'
const BEARER = /^Bearer (npk_[0-9A-Za-z_-]{43})$/

/** The key of an Authorization header. Throws NichtAngemeldet where there is none that could be one. */
export function apiKeyOf(header: string | undefined): string {
  const key = BEARER.exec((header ?? '').slice(0, 200))?.[1]
  if (!key) throw new Refusal('NichtAngemeldet')
  return key
}

/** Keys are kept hashed: 256 random bits need no slow hash. */
export function apiKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Throws NichtAngemeldet for an unknown or revoked key, KeineBerechtigung for one that was made for something else. */
export async function checkedApiSchluessel(db: Queries, { scope }: Endpoint, key: string, now: Date): Promise<ApiSchluessel> {
  const found = await findApiSchluessel(db, apiKeyHash(key), now)
  if (!found) throw new Refusal('NichtAngemeldet')
  if (!scope || !found.rechte.includes(scope)) throw new Refusal('KeineBerechtigung')
  return found
}
