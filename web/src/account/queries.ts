import * as endpoints from '#contract/account/endpoints.ts'
import { call } from '../_api/client.ts'
import { sharedValue } from '../_api/shared-value.ts'

/** Who is signed in. Loading it fails with 401 when nobody is. */
export const profil = sharedValue(() => call(endpoints.introspect, {}))

/** Trades the code in the address for a session; gives the path that the person wanted. */
export function exchangeToken(query: { code: string; redirect_uri: string; state?: string; iss?: string }) {
  return call(endpoints.exchangeToken, { query })
}

export const logoutAddress: string = endpoints.logout.path
