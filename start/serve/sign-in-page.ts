import { paths } from '#contract/_shared/paths.ts'
import { beginLogin } from '#contract/account/endpoints.ts'
import type { FastifyInstance } from 'fastify'

type Query = Readonly<Record<string, string | readonly string[]>>

/** What the sign-in page has to show by itself: the provider's request, why a sign-in failed, that somebody signed out. */
const SHOWN = ['requestId', 'fehler', 'error', 'abgemeldet']

/**
 * The sign-in page without a request of the provider only begins a sign-in. Opened by its address, it is begun here, with the answer
 * of the call that begins one: the page would first have to be fetched for that, and then again with the request.
 */
export function mountSignInPage(fastify: FastifyInstance, sitzung: string): void {
  fastify.get<{ Querystring: Query }>(paths.login, { exposeHeadRoute: false }, async (request, reply) => {
    const { query, headers, ip } = request
    // who seems to be signed in is led on by the page's own guard (P 2.2 rule 4)
    if (SHOWN.some((name) => name in query) || request.cookies[sitzung] !== undefined) return reply.callNotFound()
    const pfad = typeof query['pfad'] === 'string' ? query['pfad'] : '/'
    const url = `${beginLogin.path}?${new URLSearchParams({ pfad }).toString()}`
    const answer = await fastify.inject({ method: 'GET', url, headers, remoteAddress: ip })
    // the page says in words what went wrong
    if (answer.statusCode !== 302) return reply.redirect(`${paths.login}?fehler=anmeldung`, 302)
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
  })
}
