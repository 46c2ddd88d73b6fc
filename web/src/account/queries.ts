import * as endpoints from '#contract/account/sitzung/endpoints.ts'
import { call } from '../_api/client.ts'
import { sharedValue } from '../_api/shared-value.ts'

/** Who is signed in. Loading it fails with 401 when nobody is. */
export const profil = sharedValue(() => call(endpoints.introspect, {}))

/** Trades the code in the address for a session; gives the path that the person wanted. */
export function exchangeToken(query: { code: string; redirect_uri: string; state?: string; iss?: string }) {
  return call(endpoints.exchangeToken, { query })
}

export const logoutAddress: string = endpoints.logout.path

/** Where the identity provider's calls are: the embedded one under the portal's own address. */
export const PROVIDER = '/id'

/** Begins a sign-in that comes back to a path of ours, or a registration. */
export function loginAddress(pfad: string, wish: { readonly view_type?: 'register' } = {}): string {
  return `${endpoints.beginLogin.path}?${new URLSearchParams({ pfad, ...wish }).toString()}`
}

/** The same in the hidden frame: the provider answers at once, with a code or with an error. */
export function silentLoginAddress(redirectUri: string): string {
  return `${endpoints.beginLogin.path}?${new URLSearchParams({ prompt: 'none', redirect_uri: redirectUri }).toString()}`
}
