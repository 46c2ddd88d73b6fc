import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BudgetState } from '#platform/telemetry/feeds.ts'
import type { JWK } from 'oidc-provider'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanUp } from './cleanup/cleanup.ts'
import { failure, send } from './_http/answer.ts'
import { faultOf } from './faults.ts'
import { settleRequest } from './_http/request.ts'
import { route } from './_http/router.ts'
import { queryWith, type Kernel } from './kernel.ts'
import { sealedColumns } from './keys/at-rest.ts'
import { loadSigningKeys, renewSigningKey } from './keys/signing.ts'
import { KEYS_FOLLOWED_SECONDS } from './limits.ts'
import { operatorOf, type Operator } from './operator/operator.ts'
import { createProvider } from './provider/provider.ts'
import { smsBudgetStates } from './quota/quota.ts'
import { routesOf } from './routes.ts'
import { settingsOf, type IdentityOptions } from './settings.ts'
import { signInWith } from './signin/sign-in.ts'
import { createLimiter } from './users/limiter.ts'
import { createPasswords } from './users/password.ts'
import { seedUsers, type SeedUser } from './users/seed.ts'

export { OtherSecret } from './keys/signing.ts'
export { keptPurposes } from './settings.ts'
export type { AuditEvent } from './audit/store.ts'
export type { Operator } from './operator/operator.ts'
export type { IdentityOptions } from './settings.ts'
export type { SeedUser } from './users/seed.ts'

export interface IdentityApp {
  /** issuer in tokens and discovery: <publicUrl>/id */
  readonly issuer: string
  /**
   * Handles a request below the mount path; its body must be unread. `ip` is the sender's network address as determined by the server in
   * front.
   */
  handler(request: IncomingMessage, response: ServerResponse, ip: string): Promise<void>
  /** Creates the users that do not exist yet. */
  seedUsers(users: readonly SeedUser[]): Promise<void>
  /** how much of the budgets for SMS is used */
  budgets(): Promise<BudgetState[]>
  /** Takes over signing keys that others made, and makes the next one when it is time. Happens by itself each minute. */
  followKeys(): Promise<void>
  /** Deletes expired rows; meant for an hourly job. */
  cleanUp(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

function kernelOf(options: IdentityOptions): Kernel {
  const settings = settingsOf(options)
  const passwords = createPasswords(createLimiter(settings.passwordConcurrency, settings.passwordQueue))
  const query = queryWith(options.database)
  const write: Kernel['write'] = (work) => query((checkout) => checkout.transaction(work))
  const { clock, log, outbox } = options
  return { settings, clock, log, passwords, outbox, query, write }
}

/** The operator's commands on accounts; starts no server and creates no keys. Undefined if no provider has run on this database. */
export function createOperator(options: IdentityOptions): Promise<Operator | undefined> {
  return operatorOf(kernelOf(options), options.database)
}

/** What a change of SECRET concerns at the provider. */
export function secretsAt(options: IdentityOptions) {
  const kernel = kernelOf(options)
  return { columns: sealedColumns(kernel), renewSigningKey: () => renewSigningKey(kernel) }
}

/** The embedded identity provider. Its schema must have been migrated. */
export async function createIdentity(options: IdentityOptions): Promise<IdentityApp> {
  const kernel = kernelOf(options)
  const { settings } = kernel
  const closing = new AbortController()
  let running = serverOf(kernel, await loadSigningKeys(kernel))
  const followKeys = async () => {
    const keys = await loadSigningKeys(kernel)
    // the library takes its keys once
    if (namesOf(keys) !== running.keyNames) running = serverOf(kernel, keys)
  }
  void follow(followKeys, kernel, closing.signal)
  return {
    issuer: settings.issuer,
    handler: async (request, response, ip) => {
      // the server in front sets this policy for the portal's own documents
      response.removeHeader('content-security-policy')
      if (settings.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
      response.setHeader('cross-origin-resource-policy', 'same-origin')
      try {
        if (!settleRequest(request, ip, settings)) send(response, failure(404, 'not_found', 'nothing is here'))
        else {
          const { router, protocol } = running
          if (!(await route(router, request, response, ip))) await protocol(request, response)
        }
      } catch (error) {
        // the caller of the handler may not await it
        options.log.error(faultOf(error), 'a request of the identity provider failed')
        send(response, failure(500, 'server_error', 'the request failed'))
      }
    },
    seedUsers: (users) => seedUsers(kernel, users),
    budgets: () => smsBudgetStates(kernel),
    followKeys,
    cleanUp: (signal) => cleanUp(kernel, signal),
    // the caller owns the database
    close: async () => closing.abort(),
  }
}

const namesOf = (keys: readonly JWK[]) => keys.map(({ kid }) => kid).join()

/** The protocol with these signing keys, and our own calls. */
function serverOf(kernel: Kernel, keys: JWK[]) {
  const { log, settings } = kernel
  const provider = createProvider(kernel, keys)
  const router = { routes: routesOf(signInWith(kernel, provider)), log, portalUrl: settings.publicUrl }
  return { keyNames: namesOf(keys), router, protocol: provider.callback() }
}

async function follow(followKeys: () => Promise<void>, { log }: Kernel, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(KEYS_FOLLOWED_SECONDS * 1000, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    await followKeys().catch((error: unknown) => log.warn(faultOf(error), 'the signing keys could not be read'))
  }
}
