import { later, type Kernel } from '../kernel.ts'
import { REQUEST_SECONDS } from '../limits.ts'
import { isSecret, keyedHash } from '../secrets.ts'
import * as store from './store.ts'

/** Key of a stored request. */
export function requestHashOf({ settings }: Kernel, requestId: string): Buffer {
  return keyedHash(settings.keys.lookup, 'request', requestId)
}

/** Key of a browser's stored requests. */
export function browserHashOf({ settings }: Kernel, browser: string): Buffer {
  return keyedHash(settings.keys.lookup, 'browser', browser)
}

/** Binds an authorization request to this browser. */
export async function bindRequest(kernel: Kernel, requestId: string, browser: string): Promise<void> {
  const expiresAt = later(kernel.clock.now(), REQUEST_SECONDS)
  const browserHash = browserHashOf(kernel, browser)
  await kernel.query((checkout) => store.bindRequest(checkout, requestHashOf(kernel, requestId), browserHash, expiresAt))
}

/** True if this browser started the request, so that a request id is worthless in another browser. */
export async function isRequestOfBrowser(kernel: Kernel, requestHash: Buffer, browser: string | undefined): Promise<boolean> {
  if (!isSecret(browser)) return false
  const browserHash = browserHashOf(kernel, browser)
  const now = kernel.clock.now()
  return kernel.query((checkout) => store.isRequestOfBrowser(checkout, requestHash, browserHash, now))
}
