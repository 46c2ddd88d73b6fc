import { paths } from '#contract/_shared/paths.ts'
import type { Anmeldefehler } from '#contract/account/sitzung/schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endLogin, type AccountService } from './acts.ts'
import { anmeldungCookieOf, callbackUris, type AccountOptions } from './callbacks.ts'
import { clearCookie } from './cookies.ts'

/**
 * The provider may redirect with an error in place of a code (RFC 6749, 4.1.2.1). The sign-in ends here and a page says so.
 *
 * Beginning another one here could redirect for ever.
 */
export function mountDeniedSignIn(fastify: FastifyInstance, options: AccountOptions): void {
  const uris = callbackUris(options)
  const { pathname: framePath } = new URL(uris.frame)
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return undefined
    const [path = '', query = ''] = request.url.split('?')
    if (query === '' || (path !== '/' && path !== framePath)) return undefined
    const parameters = new URLSearchParams(query)
    const error = parameters.get('error')
    if (error === null || parameters.has('code')) return undefined
    const redirectUri = path === '/' ? uris.page : uris.frame
    const pfad = await ended(options, request, reply, { redirectUri, error, state: parameters.get('state') ?? undefined })
    // the page around the frame reads the error
    if (path !== '/') return undefined
    const isSignedIn = request.cookies[options.cookies.sitzung] !== undefined
    return reply.header('cache-control', 'no-store').redirect(pageAfter(error, pfad, isSignedIn), 302)
  })
}

/** Who is signed in and began no sign-in sees no error; only the parameters leave the address. */
function pageAfter(error: string, pfad: string | undefined, isSignedIn: boolean): string {
  if (pfad !== undefined) return failedSignInPath(failureOf(error), pfad)
  return isSignedIn ? '/' : failedSignInPath('code', '/')
}

/** The sign-in page with the error; a new sign-in there leads to `pfad`. */
export function failedSignInPath(failure: Anmeldefehler, pfad: string): string {
  return `${paths.login}?${new URLSearchParams({ fehler: failure, pfad }).toString()}`
}

interface Denied {
  readonly redirectUri: string
  readonly error: string
  readonly state: string | undefined
}

async function ended(
  options: AccountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { redirectUri, error, state }: Denied,
): Promise<string | undefined> {
  const name = anmeldungCookieOf(options, redirectUri)
  const cookie = request.cookies[name]
  if (cookie === undefined || state === undefined) return undefined
  const pfad = await endedIn(options.service, request, { cookie, redirectUri, error, state })
  if (pfad !== undefined) clearCookie(reply, options.cookies, name)
  return pfad
}

/** The person gets a page even if the database fails. */
async function endedIn(
  service: AccountService,
  { log }: FastifyRequest,
  denied: Denied & { readonly cookie: string; readonly state: string },
): Promise<string | undefined> {
  try {
    return await endLogin(service, denied)
  } catch (error) {
    log.error({ err: error }, 'a failed sign-in was not ended')
    return undefined
  }
}

/** The page's message; faults of the configuration are shown as a disturbance. */
const FAILURES: ReadonlyMap<string, Anmeldefehler> = new Map([
  ['access_denied', 'abgebrochen'],
  ['server_error', 'stoerung'],
  ['temporarily_unavailable', 'stoerung'],
  ['invalid_request', 'stoerung'],
  ['invalid_scope', 'stoerung'],
  ['unauthorized_client', 'stoerung'],
  ['unsupported_response_type', 'stoerung'],
])

function failureOf(error: string): Anmeldefehler {
  return FAILURES.get(error) ?? 'code'
}
