import type { ServerResponse } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string
}

/** Headers of every answer of the provider; documents also carry a content security policy. */
export const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

export const LOCKED_DOWN = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': LOCKED_DOWN }

/** The shape of every JSON answer of the provider's own calls. */
export function success(data: unknown): Answer {
  return { status: 200, headers: jsonHeaders, body: JSON.stringify({ success: true, status: 200, data }) }
}

export function noContent(): Answer {
  return { status: 204, headers: {}, body: '' }
}

export function failure(status: number, code: string, error: string, retryAfterSeconds?: number): Answer {
  const type = status >= 500 ? 'ServiceException' : 'RequestException'
  const again = retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }
  return {
    status,
    headers: jsonHeaders,
    body: JSON.stringify({ success: false, status, error: { code, error, type, status, moreInfo: '', ...again } }),
  }
}

/** Answers 303, so that the browser follows a form post with a GET. */
export function redirect(location: string, cookies: readonly string[] = []): Answer {
  return { status: 303, headers: { location, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) }, body: '' }
}

export function page(status: number, html: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': LOCKED_DOWN }, body: html }
}

export function withHeaders(answer: Answer, headers: Answer['headers']): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

export function send(response: ServerResponse, answer: Answer): void {
  if (response.headersSent || response.destroyed) return
  response.statusCode = answer.status
  for (const [name, value] of Object.entries({ ...commonHeaders, ...answer.headers })) response.setHeader(name, value)
  response.setHeader('content-length', Buffer.byteLength(answer.body))
  response.end(answer.body)
}
