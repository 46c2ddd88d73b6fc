import type { KoaContextWithOIDC } from 'oidc-provider'
import { LOCKED_DOWN } from '../_http/answer.ts'
import { cookieNames } from '../_http/cookies.ts'
import { escapeHtml } from '#platform/http/html.ts'
import { htmlPage } from '../_http/page.ts'
import { addAudit } from '../audit/store.ts'
import type { Kernel } from '../kernel.ts'
import { texts } from '../texts.de.ts'
import type { Middleware } from './koa.ts'
import { endSession } from './sessions.ts'

/** Asks for confirmation of a logout without id token, or confirms that it is done. */
export function logoutPage(ctx: KoaContextWithOIDC, form?: string): void {
  const { title, text } = form ? texts.logout : texts.loggedOut
  const button = `<button type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(texts.logout.yes)}</button>`
  ctx.body = htmlPage(title, `<p>${escapeHtml(text)}</p>${form ? `\n${form}\n<p>${button}</p>` : ''}`)
  if (form) ctx.set('content-security-policy', LOCKED_DOWN.replace(`form-action 'none'`, `form-action 'self' ${backTo(ctx)}`.trim()))
}

/** Browsers apply form-action to the redirect after the post, too. */
function backTo(ctx: KoaContextWithOIDC): string {
  const uri = ctx.oidc.params?.['post_logout_redirect_uri']
  return typeof uri === 'string' ? new URL(uri).origin : ''
}

interface LogoutState {
  readonly state?: string
  readonly postLogoutRedirectUri?: string
}

/** A logout with the person's id token, or without a session, redirects at once. The library would show a page with a script in between. */
export function straightLogout(kernel: Kernel): Middleware {
  const { session: cookie } = cookieNames(kernel.settings)
  return async (context, next) => {
    await next()
    const ctx = context as unknown as KoaContextWithOIDC
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return
    const { session, provider, entities } = ctx.oidc
    const sub = session?.accountId
    const hint = entities['IdTokenHint'] as { payload?: { sub?: string } } | undefined
    if (!session || (sub && hint?.payload?.sub !== sub)) return
    const { state, postLogoutRedirectUri } = (session.state ?? {}) as LogoutState
    await endSession(provider, session, kernel.log)
    if (sub) await kernel.query((checkout) => addAudit(checkout, { at: kernel.clock.now(), event: 'sign_out', sub }))
    ctx.cookies.set(cookie, null, { path: '/', httpOnly: true, sameSite: 'lax', overwrite: true })
    const target = new URL(postLogoutRedirectUri ?? ctx.oidc.urlFor('end_session_success'))
    if (postLogoutRedirectUri && state !== undefined) target.searchParams.set('state', state)
    ctx.remove('content-security-policy')
    ctx.status = 303
    ctx.redirect(target.href)
  }
}
