import { LOCKED_DOWN, page, withHeaders, type Answer } from '../_http/answer.ts'
import { htmlPage, messagePage } from '../_http/page.ts'
import { escapeHtml } from '#platform/http/html.ts'
import type { Settings } from '../settings.ts'
import { texts } from '../texts.de.ts'

interface Asked {
  readonly resetRequestId: string
  readonly exchangeId: string
}

/** Asks a browser that posts forms for the code, first or once more. */
export function codePage(resetRequestId: string, isRefused: boolean): Answer {
  const { title, text, refused, code, submit } = texts.resetCode
  const field = `<p><label for="code">${escapeHtml(code)}</label><br><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required></p>`
  const form = formOf('validatecode', { resetRequestId }, [field], submit)
  return formPage(title, [...alertOf(isRefused, refused), `<p>${escapeHtml(text)}</p>`, form], isRefused ? 400 : 200)
}

/**
 * Answers a code that a browser posted as a form: asks for the password here. The ticket stands in no address, since browsers write
 * addresses to disk.
 */
export function passwordPage({ shortestPassword }: Settings, asked: Asked, isRefused: boolean): Answer {
  const { title, text, refused, first, again, submit } = texts.newPassword
  const field = (name: string, label: string) =>
    `<p><label for="${name}">${escapeHtml(label)}</label><br><input id="${name}" name="${name}" type="password" autocomplete="new-password" required></p>`
  const form = formOf('accept', asked, [field('password', first), field('confirmPassword', again)], submit)
  return formPage(title, [...alertOf(isRefused, refused), `<p>${escapeHtml(text(shortestPassword))}</p>`, form], isRefused ? 417 : 200)
}

function alertOf(isRefused: boolean, text: string): readonly string[] {
  return isRefused ? [`<p role="alert">${escapeHtml(text)}</p>`] : []
}

function formOf(action: string, hidden: object, fields: readonly string[], submit: string): string {
  const kept = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`)
  return [`<form method="post" action="${action}">`, ...kept, ...fields, `<p><button>${escapeHtml(submit)}</button></p>`, '</form>'].join(
    '\n',
  )
}

function formPage(title: string, content: readonly string[], status: number): Answer {
  const policy = LOCKED_DOWN.replace(`form-action 'none'`, `form-action 'self'`)
  return withHeaders(page(status, htmlPage(title, content.join('\n'))), { 'content-security-policy': policy })
}

/** Says that the password is changed, and leads to the sign-in. */
export function changedPage({ publicUrl }: Settings): Answer {
  return page(200, messagePage(texts.passwordChanged, publicUrl))
}
