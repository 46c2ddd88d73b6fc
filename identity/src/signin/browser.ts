import { cookieText } from '../_http/cookies.ts'
import type { Call } from '../_http/router.ts'
import { isSecret, keyedHash, newSecret } from '../secrets.ts'
import type { Trier } from '../challenges/counter.ts'
import type { SignIn } from './sign-in.ts'
import { findDeviceOwner } from './store.ts'

/** The browser's secret, and the cookies to set if it is new. */
export function browserOf(
  { names, kernel }: SignIn,
  { cookies }: Call,
): { readonly browser: string; readonly setCookies: readonly string[] } {
  const known = cookies.get(names.browser)
  if (isSecret(known)) return { browser: known, setCookies: [] }
  const browser = newSecret()
  return { browser, setCookies: [cookieText(names.browser, browser, { https: kernel.settings.https })] }
}

/**
 * The try's identifier and whether the owner knows this device. Looks up by device, so that known and unknown addresses take the same time.
 */
export async function trierOf({ kernel, names }: SignIn, { cookies }: Call, email: string): Promise<Trier> {
  const device = cookies.get(names.device)
  const deviceHash = keyedHash(kernel.settings.keys.lookup, 'device', device ?? '')
  const deviceOwner = await kernel.query((checkout) => findDeviceOwner(checkout, deviceHash, email, kernel.clock.now()))
  return { identifier: email, device, deviceOwner }
}
