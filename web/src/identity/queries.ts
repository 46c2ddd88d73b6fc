import { beginLogin } from '#contract/account/endpoints.ts'

/** Where the provider's calls are: the embedded one under the portal's own address. */
const PROVIDER = '/id'

/** A real form is posted here; the answer is a redirect (identity.md, "How a sign-in runs"). */
export const loginFormAction = `${PROVIDER}/login-srv/login`

/** Begins a sign-in that comes back to a path of ours. */
export function loginAddress(pfad: string): string {
  return `${beginLogin.path}?${new URLSearchParams({ pfad }).toString()}`
}

/** The same in the hidden frame: the provider answers at once, with a code or with an error. */
export function silentLoginAddress(redirectUri: string): string {
  return `${beginLogin.path}?${new URLSearchParams({ prompt: 'none', redirect_uri: redirectUri }).toString()}`
}
