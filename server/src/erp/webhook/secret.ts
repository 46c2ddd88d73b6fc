import { decrypt, encrypt, type Keys } from '#platform/crypto.ts'
import { randomBytes } from 'node:crypto'
import { SECRET_BYTES } from './limits.ts'
import { SECRET_PREFIX } from './signature.ts'
import type { WebhookRow } from './store.ts'

/** A new secret, and how it is kept. */
export function newSecret(keys: Keys): { readonly secret: string; readonly sealed: Buffer } {
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return { secret, sealed: encrypt(keys, secret) }
}

/** The secrets that sign now, the newest first. */
export function secretsOf(keys: Keys, row: Pick<WebhookRow, 'geheimnis' | 'geheimnis_davor' | 'davor_gilt_bis'>, now: Date): string[] {
  const { geheimnis, geheimnis_davor: former, davor_gilt_bis: until } = row
  return [geheimnis, ...(former && until && until > now ? [former] : [])].map((sealed) => decrypt(keys, sealed))
}
