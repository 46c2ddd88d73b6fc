import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpRefusal } from '../_http/refusal.ts'
import type { Call } from '../_http/router.ts'
import type { ClientOptions, Settings } from '../settings.ts'

/** Requires the portal's client id and secret (HTTP Basic). Throws invalid_client. */
export function refuseStrangers({ request }: Call, { clients }: Pick<Settings, 'clients'>): void {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ')
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decoded)
  const client = clients.find(({ clientId }) => clientId === id)
  // comparing takes the same time for an unknown client
  const isRight = isSecretOf(client ?? { clientSecret: '' }, secret)
  if (scheme?.toLowerCase() !== 'basic' || !client || !isRight) throw new HttpRefusal(401, 'invalid_client')
}

/** True for each secret of the client that holds now. */
export function isSecretOf({ clientSecret, secretsNow }: Pick<ClientOptions, 'clientSecret' | 'secretsNow'>, secret: string): boolean {
  const typed = digest(secret)
  return (secretsNow?.() ?? [clientSecret]).map((known) => timingSafeEqual(digest(known), typed)).includes(true)
}

/** Name and secret are form-encoded inside the header (RFC 6749, 2.3.1). */
function decoded(text: string): string {
  return new URLSearchParams(`v=${text}`).get('v') ?? ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
