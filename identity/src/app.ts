import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BudgetState } from '#platform/telemetry/feeds.ts'
import { cleanUp } from './cleanup/cleanup.ts'
import { failure, send } from './_http/answer.ts'
import { faultOf } from './faults.ts'
import { settleRequest } from './_http/request.ts'
import { route } from './_http/router.ts'
import { queryWith, type Kernel } from './kernel.ts'
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

/** The embedded identity provider. Its schema must have been migrated. */
export async function createIdentity(options: IdentityOptions): Promise<IdentityApp> {
  const kernel = kernelOf(options)
  const { settings } = kernel
  const provider = await createProvider(kernel)
  const router = { routes: routesOf(signInWith(kernel, provider)), log: options.log, portalUrl: settings.publicUrl }
  const protocol = provider.callback()
  return {
    issuer: settings.issuer,
    handler: async (request, response, ip) => {
      // the server in front sets this policy for the portal's own documents
      response.removeHeader('content-security-policy')
      if (settings.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
      response.setHeader('cross-origin-resource-policy', 'same-origin')
      try {
        if (!settleRequest(request, ip, settings)) send(response, failure(404, 'not_found', 'nothing is here'))
        else if (!(await route(router, request, response, ip))) await protocol(request, response)
      } catch (error) {
        // the caller of the handler may not await it
        options.log.error(faultOf(error), 'a request of the identity provider failed')
        send(response, failure(500, 'server_error', 'the request failed'))
      }
    },
    seedUsers: (users) => seedUsers(kernel, users),
    budgets: () => smsBudgetStates(kernel),
    cleanUp: (signal) => cleanUp(kernel, signal),
    // the provider runs no background work, and the caller owns the database
    close: async () => undefined,
  }
}
