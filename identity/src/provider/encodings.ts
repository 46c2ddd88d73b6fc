import { IncomingMessage } from 'node:http'
import { page } from '../_http/answer.ts'
import { isJson, readFormFields, readJsonFields } from '../_http/body.ts'
import { messagePage } from '../_http/page.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import type { Kernel } from '../kernel.ts'
import { LONGEST_QUERY } from '../limits.ts'
import { texts } from '../texts.de.ts'
import type { Middleware } from './koa.ts'
import { paths } from './paths.ts'

type Context = Parameters<Middleware>[0]

const NAVIGATED: readonly string[] = [paths.authorization, paths.end_session]

/** Repeats a posted authorization request or log-out as GET: from another site, a post carries no SameSite=Lax cookie. */
export function formsAsQueries({ settings }: Kernel): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'POST' || !NAVIGATED.includes(ctx.path)) {
      await next()
      return
    }
    try {
      const query = (await readFormFields(ctx.req)).toString()
      if (query.length > LONGEST_QUERY) throw new HttpRefusal(413, 'payload_too_large')
      ctx.status = 303
      ctx.redirect(`${settings.issuer}${ctx.path}?${query}`)
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      give(ctx, page(error.status, messagePage(texts.failed, settings.publicUrl)))
    }
  }
}

const SPOKEN: readonly string[] = [paths.token, paths.introspection, paths.revocation]

/** Takes the body of a client's call as JSON too, as cidaas does: the library reads forms only. */
export function jsonAsForms(): Middleware {
  return async (ctx, next) => {
    const isMeant = ctx.method === 'POST' && SPOKEN.includes(ctx.path) && isJson(ctx.req)
    try {
      if (isMeant) repeatAsForm(ctx, new URLSearchParams(await readJsonFields(ctx.req)))
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      ctx.status = error.status
      ctx.body = { error: 'invalid_request', error_description: 'the body is no JSON object of strings' }
      return
    }
    await next()
  }
}

/** The library reads the body from the request, which has been read. */
function repeatAsForm(ctx: Context, form: URLSearchParams): void {
  const body = Buffer.from(form.toString())
  const { headers, method, url, socket } = ctx.req
  const again = new IncomingMessage(socket)
  const sent = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  const { 'transfer-encoding': _, ...kept } = headers
  // an incomplete request closes its socket in the end
  Object.assign(again, { method, url, headers: { ...kept, ...sent }, complete: true })
  again.push(body)
  again.push(null)
  Object.assign(ctx, { req: again })
  Object.assign(ctx.request, { req: again })
}

/** RFC 7009, 2.2: only the status counts; clients that read each answer as JSON get an empty object. */
export function revocationInJson(): Middleware {
  return async (ctx, next) => {
    await next()
    if (ctx.path === paths.revocation && ctx.status === 200) ctx.body = {}
  }
}

function give(ctx: Context, { status, headers, body }: ReturnType<typeof page>): void {
  ctx.status = status
  for (const [name, value] of Object.entries(headers)) ctx.set(name, String(value))
  ctx.body = body
}
