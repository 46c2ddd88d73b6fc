import { paths } from '#contract/_shared/paths.ts'
import { beginLogin } from '#contract/account/endpoints.ts'
import type { FastifyInstance } from 'fastify'

type Query = Readonly<Record<string, string | readonly string[]>>

/** Parameters that the sign-in page shows something for: the provider's request, an error, the end of a session. */
const SHOWN = ['requestId', 'fehler', 'error', 'abgemeldet']

/**
 * Without a request of the provider, the sign-in page only begins a sign-in. Beginning it here saves the browser from loading the page
 * twice.
 */
export function mountSignInPage(fastify: FastifyInstance, sitzung: string): void {
  fastify.get<{ Querystring: Query }>(paths.login, { exposeHeadRoute: false }, async (request, reply) => {
    const { query, headers, ip } = request
    // the page itself redirects people with a session
    if (SHOWN.some((name) => name in query) || request.cookies[sitzung] !== undefined) return reply.callNotFound()
    const pfad = typeof query['pfad'] === 'string' ? query['pfad'] : '/'
    const url = `${beginLogin.path}?${new URLSearchParams({ pfad }).toString()}`
    const answer = await fastify.inject({ method: 'GET', url, headers, remoteAddress: ip })
    // the page explains the error
    if (answer.statusCode !== 302) return reply.redirect(`${paths.login}?fehler=anmeldung`, 302)
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
  })
}
