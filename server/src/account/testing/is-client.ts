import type { IncomingMessage } from 'node:http'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
  /** how the client must send its secret */
  readonly clientAuth: 'basic' | 'post'
}

/** Whether the client sent this request. */
export function isClient({ headers }: IncomingMessage, text: string, { clientId, clientSecret, clientAuth }: Client): boolean {
  if (clientAuth === 'post') {
    const form = new URLSearchParams(text)
    return headers.authorization === undefined && form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  }
  const [scheme = '', credentials = ''] = headers.authorization?.split(' ') ?? []
  const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':', 2)
  const plain = (value: string) => decodeURIComponent(value.replaceAll('+', ' '))
  return scheme === 'Basic' && plain(id) === clientId && plain(secret) === clientSecret
}
