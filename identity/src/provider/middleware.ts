import type { KoaContextWithOIDC } from 'oidc-provider'
import { DatabaseUnavailable } from '#platform/db/port.ts'
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

/** Around everything that the protocol library answers: where it is mounted, what happens to faults, which headers go out. */
export function around({ settings, log }: Kernel): Middleware {
  return async (ctx, next) => {
    Object.assign(ctx, { mountPath: settings.mountPath })
    try {
      await next()
    } catch (error) {
      log.error({ ...faultOf(error) }, 'a protocol call failed')
      ctx.status = error instanceof DatabaseUnavailable ? 503 : 500
      ctx.type = 'html'
      ctx.body = messagePage(ctx.status === 503 ? texts.unavailable : texts.failed, settings.publicUrl)
    }
    if (ctx.status === 404 && !ctx.body) sayNotFound(ctx, settings.publicUrl)
    if (ctx.status === 503) ctx.set('retry-after', '5')
    // a redirect brings no document along
    if (ctx.status >= 300 && ctx.status < 400) {
      ctx.body = ''
      ctx.remove('content-type')
    } else if (!ctx.response.get('content-security-policy')) ctx.set('content-security-policy', LOCKED_DOWN)
    for (const [name, value] of Object.entries(commonHeaders)) ctx.set(name, value)
    // no other origin's scripts
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name)
  }
}

/** The library has no words for an address that it does not know: a script reads the error of every call, a person a page. */
function sayNotFound(ctx: Parameters<Middleware>[0], portalUrl: string): void {
  const { status, body } = failure(404, 'not_found', 'nothing is here')
  const isForPerson = ctx.get('accept').includes('text/html')
  ctx.type = isForPerson ? 'html' : 'json'
  ctx.body = isForPerson ? messagePage(texts.failed, portalUrl) : body
  ctx.status = status
}

/**
 * The way back to the library is its browser's alone. The library's own cookie for it says no more than the request's id, which stands
 * in addresses: whoever knew it could fetch the sign-in of somebody else.
 */
export function onlyOwnBrowser(kernel: Kernel): Middleware {
  const { browser, resume } = cookieNames(kernel.settings)
  return async (ctx, next) => {
    // on any path: browsers send the cookie to one only, and the library finds that under other spellings, too
    const requestId = ctx.cookies.get(resume)
    if (requestId !== undefined && !(await isRequestOfBrowser(kernel, requestHashOf(kernel, requestId), ctx.cookies.get(browser)))) {
      ctx.status = 303
      ctx.redirect(screenUrl(kernel.settings, 'login', { error: 'request_expired' }))
      return
    }
    await next()
  }
}

/** Only answers by redirect: the library's other modes are documents with scripts. */
export function onlyQueryMode(kernel: Kernel): Middleware {
  return async (ctx, next) => {
    const mode = ctx.query['response_mode']
    // on any path: the library finds its own under other spellings, too
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

/** Each sign-in that is begun is kept for an hour, so one network may not begin them without end. */
export function limitBegun(kernel: Kernel): Middleware {
  return async (ctx, next) => {
    // on any path: the library finds its own under other spellings, too
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

/** A known browser is known as long as its session: which one that is, only the way back to the library tells. */
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
