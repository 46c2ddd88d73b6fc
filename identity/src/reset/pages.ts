import { LOCKED_DOWN, page, withHeaders, type Answer } from '../_http/answer.ts'
import { htmlPage, messagePage } from '../_http/page.ts'
import { escapeHtml } from '#platform/http/html.ts'
import type { Settings } from '../settings.ts'
import { texts } from '../texts.de.ts'

interface Asked {
  readonly resetRequestId: string
  readonly exchangeId: string
}

/**
 * Answers a code that a browser posted as a form: asks for the password here. The ticket stands in no address, since browsers write
 * addresses to disk.
 */
export function passwordPage({ shortestPassword }: Settings, asked: Asked, isRefused: boolean): Answer {
  const { title, text, refused, first, again, submit } = texts.newPassword
  const hidden = (name: keyof Asked) => `<input type="hidden" name="${name}" value="${escapeHtml(asked[name])}">`
  const field = (name: string, label: string) =>
    `<p><label for="${name}">${escapeHtml(label)}</label><br><input id="${name}" name="${name}" type="password" autocomplete="new-password" required></p>`
  const content = [
    ...(isRefused ? [`<p role="alert">${escapeHtml(refused)}</p>`] : []),
    `<p>${escapeHtml(text(shortestPassword))}</p>`,
    '<form method="post" action="accept">',
    hidden('resetRequestId'),
    hidden('exchangeId'),
    field('password', first),
    field('confirmPassword', again),
    `<p><button>${escapeHtml(submit)}</button></p>`,
    '</form>',
  ].join('\n')
  const policy = LOCKED_DOWN.replace(`form-action 'none'`, `form-action 'self'`)
  return withHeaders(page(isRefused ? 417 : 200, htmlPage(title, content)), { 'content-security-policy': policy })
}

/** Says that the password is changed, and leads to the sign-in. */
export function changedPage({ publicUrl }: Settings): Answer {
  return page(200, messagePage(texts.passwordChanged, publicUrl))
}
