import type { EventEmitter } from 'node:events'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { faultOf } from '../faults.ts'
import { loadSigningKeys } from '../keys/signing.ts'
import type { Kernel } from '../kernel.ts'
import { configurationOf } from './configuration.ts'
import { generateRequest } from './generate.ts'
import { straightLogout } from './logout.ts'
import { around, onlyQueryMode } from './middleware.ts'

/** The protocol: authorization, tokens, userinfo, log-out, discovery. */
export async function createProvider(kernel: Kernel): Promise<Provider> {
  const { log, settings } = kernel
  const provider = new Provider(settings.issuer, configurationOf(kernel, await loadSigningKeys(kernel)))
  // the scheme comes from the header that settleRequest writes, never from the sender
  provider.proxy = true
  provider.use(around(kernel))
  provider.use(generateRequest(kernel))
  provider.use(onlyQueryMode(kernel))
  provider.use(straightLogout(kernel))
  provider.on('server_error', (_ctx: KoaContextWithOIDC, error: Error) => log.error(faultOf(error), 'a protocol call failed'))
  // without a listener koa writes to the console
  ;(provider as EventEmitter).on('error', (error: Error) => log.error(faultOf(error), 'a protocol call failed'))
  return provider
}
