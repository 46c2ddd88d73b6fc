import { createHmac } from 'node:crypto'

/** Begins a secret as https://www.standardwebhooks.com spells it; the rest is the key in Base64. */
export const SECRET_PREFIX = 'whsec_'

export interface Signed {
  readonly id: string
  readonly timestamp: Date
  readonly body: string
}

/** The headers of the Standard Webhooks scheme. With two secrets a receiver may know either one. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000))
  const signature = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  }
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': secrets.map(signature).join(' ') }
}
