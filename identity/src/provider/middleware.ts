import type { KoaContextWithOIDC } from 'oidc-provider'
import { isNavigation } from '#platform/http/navigation.ts'
import { Outage } from '#platform/outage.ts'
import { commonHeaders, failure, LOCKED_DOWN } from '../_http/answer.ts'
import { cookieNames } from '../_http/cookies.ts'
import { messagePage } from '../_http/page.ts'
import { faultOf } from '../faults.ts'
import type { Kernel } from '../kernel.ts'
import { isSecret, keyedHash } from '../secrets.ts'
import { spendBegun } from '../quota/quota.ts'
import { isRequestOfBrowser, requestHashOf } from '../signin/pending.ts'
import { linkDevice } from '../signin/store.ts'
import { screenUrl } from '../signin/screens.ts'
import { texts } from '../texts.de.ts'
import type { Middleware } from './koa.ts'

/** Wraps every answer of the protocol library: sets the mount path, handles errors and adds headers. */
export function around({ settings, log }: Kernel): Middleware {
  return async (ctx, next) => {
    Object.assign(ctx, { mountPath: settings.mountPath })
    try {
      await next()
    } catch (error) {
      log.error({ ...faultOf(error) }, 'a protocol call failed')
      ctx.status = error instanceof Outage ? 503 : 500
      ctx.type = 'html'
      ctx.body = messagePage(ctx.status === 503 ? texts.unavailable : texts.failed, settings.publicUrl)
    }
    if (ctx.status === 404 && !ctx.body) sayNotFound(ctx, settings.publicUrl)
    if (ctx.status === 503) ctx.set('retry-after', '5')
    // a redirect has no document
    if (ctx.status >= 300 && ctx.status < 400) {
      ctx.body = ''
      ctx.remove('content-type')
    } else if (!ctx.response.get('content-security-policy')) ctx.set('content-security-policy', LOCKED_DOWN)
    for (const [name, value] of Object.entries(commonHeaders)) ctx.set(name, value)
    // no scripts of other origins
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name)
  }
}

/** The library answers unknown paths with an empty body: scripts get the usual JSON error, people a page. */
function sayNotFound(ctx: Parameters<Middleware>[0], portalUrl: string): void {
  const { status, body } = failure(404, 'not_found', 'nothing is here')
  const isForPerson = isNavigation(ctx.req)
  ctx.type = isForPerson ? 'html' : 'json'
  ctx.body = isForPerson ? messagePage(texts.failed, portalUrl) : body
  ctx.status = status
}

/**
 * Restricts the way back to the browser that started the request. The library's cookie contains only the request id, which others can read
 * in addresses.
 */
export function onlyOwnBrowser(kernel: Kernel): Middleware {
  const { browser, resume } = cookieNames(kernel.settings)
  return async (ctx, next) => {
    // on any path: browsers send the cookie to one path, but the library also accepts other spellings of it
    const requestId = ctx.cookies.get(resume)
    if (requestId !== undefined && !(await isRequestOfBrowser(kernel, requestHashOf(kernel, requestId), ctx.cookies.get(browser)))) {
      ctx.status = 303
      ctx.redirect(screenUrl(kernel.settings, 'login', { error: 'request_expired' }))
      return
    }
    await next()
  }
}

/** Allows only redirects as answers: the library's other response modes are documents with scripts. */
export function onlyQueryMode(kernel: Kernel): Middleware {
  return async (ctx, next) => {
    const mode = ctx.query['response_mode']
    // on any path: the library accepts other spellings of its own
    if (mode !== undefined && mode !== 'query') {
      ctx.status = 400
      ctx.type = 'html'
      ctx.body = messagePage(texts.failed, kernel.settings.publicUrl)
      return
    }
    await next()
    const body = ctx.body as Record<string, unknown> | undefined
    if (typeof body === 'object' && Array.isArray(body['response_modes_supported'])) body['response_modes_supported'] = ['query']
  }
}

/** Limits started sign-ins per network, because each is stored for an hour. */
export function limitBegun(kernel: Kernel): Middleware {
  return async (ctx, next) => {
    // on any path: the library accepts other spellings of its own
    const begins = ctx.query['response_type'] !== undefined && ctx.query['prompt'] !== 'none'
    const left = begins ? await spendBegun(kernel, ctx.ip) : undefined
    if (left === undefined) {
      await next()
      return
    }
    ctx.status = 429
    ctx.set('retry-after', String(left))
    ctx.type = 'html'
    ctx.body = messagePage(texts.tooManyBegun, kernel.settings.publicUrl)
  }
}

/** Links the known device to the session, so that both end together. Only the way back to the library reveals the session. */
export function rememberSession(kernel: Kernel): Middleware {
  const { device: name } = cookieNames(kernel.settings)
  return async (ctx, next) => {
    await next()
    const device = ctx.cookies.get(name)
    const { session } = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {}
    if (!isSecret(device) || !session?.accountId) return
    const { accountId, uid } = session
    const deviceHash = keyedHash(kernel.settings.keys.lookup, 'device', device)
    await kernel.query((checkout) => linkDevice(checkout, deviceHash, accountId, uid))
  }
}
