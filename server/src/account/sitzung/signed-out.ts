import { paths } from '#contract/_shared/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from './callbacks.ts'
import { clearCookie } from './cookies.ts'

/** Where a sign-out may lead; the first is the default. The embedded provider knows them all, since earlier releases name them there. */
export function logoutUris(publicUrl: string): readonly [string, ...string[]] {
  return [`${publicUrl}${paths.login}?abgemeldet=1`, `${publicUrl}/`, signedOutUri(publicUrl), `${publicUrl}${paths.accountDeleted}`]
}

/** The one address that the provider sends browsers back to after a sign-out. It compares addresses to the letter, so this has no query. */
export function signedOutUri(publicUrl: string): string {
  return `${publicUrl}${paths.login}`
}

/** Parameters of a visit that has another purpose than the way back from a sign-out. */
const OTHER_PURPOSES = ['pfad', 'requestId', 'fehler', 'error', 'abgemeldet']

/** Leads a browser that is back from the provider to where its sign-out wanted to go, once. */
export function mountSignedOut(fastify: FastifyInstance, { publicUrl, cookies }: Pick<AccountOptions, 'publicUrl' | 'cookies'>): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const [path, query = ''] = request.url.split('?')
    const target = request.cookies[cookies.abmeldung]
    if (request.method !== 'GET' || path !== paths.login || target === undefined) return undefined
    clearCookie(reply, cookies, cookies.abmeldung)
    const asked = new URLSearchParams(query)
    const isBack = !OTHER_PURPOSES.some((name) => asked.has(name))
    const leadsOn = target !== paths.login && logoutUris(publicUrl).includes(`${publicUrl}${target}`)
    return isBack && leadsOn ? reply.header('cache-control', 'no-store').redirect(target, 302) : undefined
  })
}
