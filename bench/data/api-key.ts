import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { API_KEY_PREFIX } from '../../server/src/_kit/api-key.ts'

/** Adds an API key with one right; returns its secret. */
export async function insertApiKey(client: Client, recht: 'lesen' | 'importieren'): Promise<string> {
  const secret = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  await client.query(
    `insert into portal.api_schluessel (id, bezeichnung, schluessel_hash, rechte, created_at) values ($1, 'bench', $2, $3, now())`,
    [randomUUID(), hash('sha256', secret, 'buffer'), [recht]],
  )
  return secret
}
