import type { EventEmitter } from 'node:events'
import { Provider, type errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { isSecretOf } from '../account/client.ts'
import { faultOf } from '../faults.ts'
import type { Kernel } from '../kernel.ts'
import type { Log } from '../settings.ts'
import { configurationOf } from './configuration.ts'
import { formsAsQueries, jsonAsForms, revocationInJson } from './encodings.ts'
import { generateRequest } from './generate.ts'
import { straightLogout } from './logout.ts'
import { around, limitBegun, onlyOwnBrowser, onlyQueryMode, rememberSession } from './middleware.ts'

/** The protocol endpoints: authorization, tokens, userinfo, logout, discovery. */
export function createProvider(kernel: Kernel, signingKeys: JWK[]): Provider {
  const { log, settings } = kernel
  const provider = new Provider(settings.issuer, configurationOf(kernel, signingKeys))
  // scheme and host come from the headers set by settleRequest, never from the sender
  provider.proxy = true
  provider.use(around(kernel))
  provider.use(formsAsQueries(kernel))
  provider.use(jsonAsForms())
  provider.use(revocationInJson())
  provider.use(generateRequest(kernel))
  provider.use(onlyOwnBrowser(kernel))
  provider.use(onlyQueryMode(kernel))
  provider.use(limitBegun(kernel))
  provider.use(straightLogout(kernel))
  provider.use(rememberSession(kernel))
  Object.assign(provider.Client.prototype, {
    // the library knows one secret a client
    compareClientSecret(this: { readonly clientId: string }, secret: string): boolean {
      const client = settings.clients.find(({ clientId }) => clientId === this.clientId)
      return client !== undefined && isSecretOf(client, secret)
    },
  })
  logFaults(provider, log)
  return provider
}

const REFUSALS = [
  'authorization.error',
  'grant.error',
  'userinfo.error',
  'introspection.error',
  'revocation.error',
  'end_session.error',
] as const

/** Logs refusals by code only: descriptions can quote input. */
function logFaults(provider: Provider, log: Log): void {
  const events: EventEmitter = provider
  for (const event of REFUSALS) {
    events.on(event, (_ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) =>
      log.info({ event, refusal: error.error }, 'a protocol call was refused'),
    )
  }
  events.on('server_error', (_ctx: KoaContextWithOIDC, error: Error) => log.error(faultOf(error), 'a protocol call failed'))
  // without a listener koa writes to the console
  events.on('error', (error: Error) => log.error(faultOf(error), 'a protocol call failed'))
}
