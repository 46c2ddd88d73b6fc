import { createHmac } from 'node:crypto'

/** Begins a secret as https://www.standardwebhooks.com spells it; the rest is the key in Base64. */
export const SECRET_PREFIX = 'whsec_'

export interface Signed {
  readonly id: string
  readonly timestamp: Date
  readonly body: string
}

export const SIGNED_HEADERS = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const

/** The headers of the Standard Webhooks scheme. With two secrets a receiver may know either one. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000))
  const signature = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  }
  return {
    [SIGNED_HEADERS.id]: id,
    [SIGNED_HEADERS.timestamp]: seconds,
    [SIGNED_HEADERS.signature]: secrets.map(signature).join(' '),
  }
}
