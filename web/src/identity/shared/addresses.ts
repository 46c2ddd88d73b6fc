import { paths } from '#contract/_shared/paths.ts'
import { loginAddress } from '../../account/queries.ts'

/** The address that starts a new registration. */
export function registerAddress(): string {
  return loginAddress('/', { view_type: 'register' })
}

/** The sign-in of the current request; without one the address starts a new sign-in. */
export function signInAddress(requestId: string | undefined): string {
  return requestId ? withRequest(paths.login, requestId) : loginAddress('/')
}

/** The address of a sign-in page, with the request if there is one. */
export function withRequest(path: string, requestId: string | undefined): string {
  return requestId ? `${path}?${new URLSearchParams({ requestId }).toString()}` : path
}
