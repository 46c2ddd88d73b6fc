import { later, type Kernel } from '../kernel.ts'
import { isSecret, keyedHash } from '../secrets.ts'
import * as store from './store.ts'

/** How long a started sign-in can be finished; track ids live as long. */
export const REQUEST_SECONDS = 3600

/** Keeps that this authorization request was started by this browser. */
export async function bindRequest(kernel: Kernel, requestId: string, browser: string): Promise<void> {
  const { lookup } = kernel.settings.keys
  const expiresAt = later(kernel.clock.now(), REQUEST_SECONDS)
  await kernel.query((checkout) =>
    store.bindRequest(checkout, keyedHash(lookup, 'request', requestId), keyedHash(lookup, 'browser', browser), expiresAt),
  )
}

/** Whether this browser started this request: a request id that was sent to somebody else is worth nothing there. */
export async function isRequestOfBrowser(kernel: Kernel, requestId: string, browser: string | undefined): Promise<boolean> {
  if (!isSecret(browser) || requestId.length === 0 || requestId.length > 100) return false
  const { lookup } = kernel.settings.keys
  const now = kernel.clock.now()
  return kernel.query((checkout) =>
    store.isRequestOfBrowser(checkout, keyedHash(lookup, 'request', requestId), keyedHash(lookup, 'browser', browser), now),
  )
}
