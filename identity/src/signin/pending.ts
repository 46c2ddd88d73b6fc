import { later, type Kernel } from '../kernel.ts'
import { REQUEST_SECONDS } from '../limits.ts'
import { isSecret, keyedHash } from '../secrets.ts'
import * as store from './store.ts'

/** What a request is kept by. */
export function requestHashOf({ settings }: Kernel, requestId: string): Buffer {
  return keyedHash(settings.keys.lookup, 'request', requestId)
}

/** What a browser's requests are kept by. */
export function browserHashOf({ settings }: Kernel, browser: string): Buffer {
  return keyedHash(settings.keys.lookup, 'browser', browser)
}

/** Keeps that this authorization request was started by this browser. */
export async function bindRequest(kernel: Kernel, requestId: string, browser: string): Promise<void> {
  const expiresAt = later(kernel.clock.now(), REQUEST_SECONDS)
  const browserHash = browserHashOf(kernel, browser)
  await kernel.query((checkout) => store.bindRequest(checkout, requestHashOf(kernel, requestId), browserHash, expiresAt))
}

/** Whether this browser started this request: a request id that was sent to somebody else is worth nothing there. */
export async function isRequestOfBrowser(kernel: Kernel, requestHash: Buffer, browser: string | undefined): Promise<boolean> {
  if (!isSecret(browser)) return false
  const browserHash = browserHashOf(kernel, browser)
  const now = kernel.clock.now()
  return kernel.query((checkout) => store.isRequestOfBrowser(checkout, requestHash, browserHash, now))
}
