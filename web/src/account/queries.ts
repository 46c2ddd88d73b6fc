import * as endpoints from '../_api/calls/account.ts'
import { call } from '../_api/client.ts'
import { EMPTY, ResponseError } from '../_api/errors.ts'
import { pageQuery } from '../_api/page-query.ts'
import { warnDevelopers } from './sign-in-warnings.ts'

/** Who is signed in. Loading it fails with 401 when nobody is. */
export const profil = pageQuery('profil', () => call(endpoints.introspect, {}))

interface Redirected {
  readonly code: string
  readonly redirect_uri: string
  readonly state?: string
  readonly iss?: string
}

/** Trades the code in the address for a session; gives the path that the person wanted. */
export async function exchangeToken(query: Redirected) {
  try {
    if (query.code === '') throw new ResponseError(EMPTY, undefined)
    return await call(endpoints.exchangeToken, { query })
  } catch (error) {
    warnDevelopers('tokenFailed')
    throw error
  }
}

export const logoutAddress: string = endpoints.logout.path

/** Where the identity provider's calls are: the embedded one under the portal's own address. */
export const PROVIDER = '/id'

interface LoginWish {
  readonly view_type?: 'register'
  /** the provider asks the person anew, whoever it thinks is there */
  readonly prompt?: 'login'
}

/** Begins a sign-in that comes back to a path of ours, or a registration. */
export function loginAddress(pfad: string, wish: LoginWish = {}): string {
  return `${endpoints.beginLogin.path}?${new URLSearchParams({ pfad, ...wish }).toString()}`
}

/** The same in the hidden frame: the provider answers at once, with a code or with an error. */
export function silentLoginAddress(redirectUri: string): string {
  return `${endpoints.beginLogin.path}?${new URLSearchParams({ prompt: 'none', redirect_uri: redirectUri }).toString()}`
}
