import type { FailureCode } from '#contract/_shared/person/provider-codes.ts'
import type { Failure, Success } from '#contract/identity/schema.ts'
import { locationOf, type Browser } from './browser.ts'
import { CLIENT, type Harness } from './harness.ts'

/** Answer of a call: data, or the error code. */
export interface Said<T> {
  readonly status: number
  readonly data: T | undefined
  readonly code: FailureCode | undefined
  readonly error: string | undefined
  readonly retryAfter: number | undefined
}

export async function said<T>(answer: Promise<Response>): Promise<Said<T>> {
  const response = await answer
  const text = await response.text()
  const body = text === '' ? undefined : (JSON.parse(text) as Success<T> | Failure)
  const failure = body && !body.success ? body.error : undefined
  return {
    status: response.status,
    data: body?.success ? body.data : undefined,
    code: failure?.code,
    error: failure?.error,
    retryAfter: failure?.retry_after,
  }
}

/** A call made by a page. */
export function post<T>(
  harness: Harness,
  browser: Browser,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Said<T>> {
  return said<T>(browser.json(`${harness.base}/id${path}`, body, headers))
}

/** A call made by the portal's server. */
export function asPortal<T>(harness: Harness, path: string, body: object, secret: string = CLIENT.clientSecret): Promise<Said<T>> {
  const authorization = `Basic ${Buffer.from(`${CLIENT.clientId}:${encodeURIComponent(secret)}`).toString('base64')}`
  const headers = { 'content-type': 'application/json', authorization }
  return said<T>(fetch(`${harness.base}/id${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Messages to an address, newest first. */
export async function messagesTo(harness: Harness, address: string) {
  return (await harness.messages()).filter(({ to }) => to === address)
}

/** The code in the newest message to an address. */
export async function codeTo(harness: Harness, address: string): Promise<string> {
  const [newest] = await messagesTo(harness, address)
  const code = /\b[0-9]{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${address}`)
  if (!newest?.urgent) throw new Error(`the code to ${address} waits behind other messages`)
  return code
}

/** The undo token in the newest notice to an address. */
export async function undoTokenTo(harness: Harness, address: string): Promise<string> {
  const notice = (await messagesTo(harness, address)).find(({ text }) => text.includes('/konto/rueckgaengig/'))
  const token = /\/konto\/rueckgaengig\/([\w-]{43})/.exec(notice?.text ?? '')?.[1]
  if (!token) throw new Error(`no notice was sent to ${address}`)
  return token
}

/** Six digits that differ from the code. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Posts the continue form of a sign-in; returns the redirect target. */
export async function proceed(harness: Harness, browser: Browser, trackId: string, fields: Record<string, string>): Promise<URL> {
  return locationOf(await browser.post(`${harness.base}/id/login-srv/precheck/continue/${trackId}`, { track_id: trackId, ...fields }))
}
