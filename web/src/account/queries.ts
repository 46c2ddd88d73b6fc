import type { Profil } from '#contract/account/sitzung/schema.ts'
import * as endpoints from '../_api/calls/account.ts'
import { call } from '../_api/client.ts'
import { EMPTY, ResponseError } from '../_api/errors.ts'
import { pageQuery } from '../_api/page-query.ts'
import { warnDevelopers } from './sign-in-warnings.ts'

/** The profile of the signed-in person. Loading it fails with 401 without a session. */
export const profil = pageQuery('profil', () => call(endpoints.introspect, {}))

/** The person's name; empty if the identity provider says none. */
export function personName({ name, given_name: given, family_name: family }: Pick<Profil, 'name' | 'given_name' | 'family_name'>): string {
  return name || `${given} ${family}`.trim()
}

interface Redirected {
  readonly code: string
  readonly redirect_uri: string
  readonly state?: string
  readonly iss?: string
}

/** Exchanges the code in the address for a session. Returns the path that the person wanted. */
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

/** The base path of the provider's calls: the embedded provider is under the portal's own address. */
export const PROVIDER = '/id'

interface LoginWish {
  readonly view_type?: 'register'
  /** The provider asks for the sign-in even if it has a session. */
  readonly prompt?: 'login'
}

/** The address that starts a sign-in or a registration and returns to `pfad`. */
export function loginAddress(pfad: string, wish: LoginWish = {}): string {
  return `${endpoints.beginLogin.path}?${new URLSearchParams({ pfad, ...wish }).toString()}`
}

/** The same for the hidden frame: the provider answers at once, with a code or an error. */
export function silentLoginAddress(redirectUri: string): string {
  return `${endpoints.beginLogin.path}?${new URLSearchParams({ prompt: 'none', redirect_uri: redirectUri }).toString()}`
}
