import * as client from 'openid-client'
import type { ClientKey } from './client-key.ts'

/** How the portal proves at the provider's endpoints that it is the client. */
export type ClientAuth = 'basic' | 'post' | 'private_key_jwt'

export interface ClientCredentials {
  /** the client secret of this moment; undefined if there is a key only */
  readonly clientSecret: () => string | undefined
  /** the private key of this moment */
  readonly clientKey?: (() => ClientKey) | undefined
  /** undefined follows the provider's metadata */
  readonly clientAuth?: ClientAuth | undefined
}

/**
 * Every provider must support Basic (RFC 6749, 2.3.1), but some fail to decode its form encoding; post has none. For keys: OpenID Connect
 * Core 9.
 */
export function authenticationOf(credentials: ClientCredentials): client.ClientAuth {
  return (server, ...request) => {
    const { clientAuth, clientSecret, clientKey } = credentials
    const chosen = clientAuth ?? supportedBy(server.token_endpoint_auth_methods_supported, credentials)
    const [secret, key] = [clientSecret(), clientKey?.()]
    if (chosen === 'private_key_jwt' && key) return client.PrivateKeyJwt(key)(server, ...request)
    const withSecret = chosen === 'post' ? client.ClientSecretPost : client.ClientSecretBasic
    return withSecret(secret ?? '')(server, ...request)
  }
}

/** A key is used where the provider names it, or where there is nothing else. */
function supportedBy(methods: readonly string[] = [], { clientKey, clientSecret }: ClientCredentials): ClientAuth {
  if (clientKey && (methods.includes('private_key_jwt') || clientSecret() === undefined)) return 'private_key_jwt'
  return methods.includes('client_secret_post') && !methods.includes('client_secret_basic') ? 'post' : 'basic'
}
