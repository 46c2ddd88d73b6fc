import { createPublicKey } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { jwtVerify } from 'jose'
import type { FakeAnbieter } from './switches.ts'

/** Whether the client sent this request, proven in the way that the provider demands and in no other. */
export async function isClient({ headers }: IncomingMessage, text: string, provider: FakeAnbieter): Promise<boolean> {
  const { clientId, clientSecret, clientAuth } = provider
  const form = new URLSearchParams(text)
  const hasSecret = form.has('client_secret') || headers.authorization !== undefined
  if (clientAuth === 'private_key_jwt') return !hasSecret && form.get('client_id') === clientId && isAsserted(form, provider)
  if (form.has('client_assertion')) return false
  if (clientAuth === 'post')
    return headers.authorization === undefined && form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  return isBasic(headers.authorization, provider)
}

function isBasic(header: string | undefined, { clientId, clientSecret }: FakeAnbieter): boolean {
  const [scheme = '', credentials = ''] = header?.split(' ') ?? []
  const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':', 2)
  const plain = (value: string) => decodeURIComponent(value.replaceAll('+', ' '))
  return scheme === 'Basic' && plain(id) === clientId && plain(secret) === clientSecret
}

/** RFC 7523, 3: signed by the client about itself for this provider, once and briefly. A key without a name is tried by its kind. */
async function isAsserted(form: URLSearchParams, { clientId, clientKeys, issuer, given }: FakeAnbieter): Promise<boolean> {
  if (form.get('client_assertion_type') !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer') return false
  try {
    const rules = { issuer: clientId, subject: clientId, audience: issuer, maxTokenAge: 60, requiredClaims: ['exp', 'jti'] }
    const keyOf = ({ kid }: { readonly kid?: string }) => {
      const key = clientKeys.find((one) => one['kid'] === kid)
      if (!key) throw new Error('unknown key')
      return createPublicKey({ key, format: 'jwk' })
    }
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', keyOf, rules)
    const use = `assertion ${String(payload.jti)}`
    if (given.includes(use)) return false
    given.push(use)
    return true
  } catch {
    return false
  }
}
